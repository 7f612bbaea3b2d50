/** Where all cards are looked at. */
export const CARD_PAGE = '/play/showdown/cards';
