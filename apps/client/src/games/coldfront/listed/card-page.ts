/** Where a player's cards are looked at. */
export const CARD_PAGE = '/play/coldfront/collection';
