/** Where all cards are looked at. */
export const CARD_PAGE = '/cards';
