/** Where somebody was among the cards, for the way back. */
export const lastCard = {
  /** The gallery as it was looked at last. */
  address: '/cards',
  /** The card that was opened from it. */
  id: '',
  /** The gallery from which it was opened; empty once the way back has been found. */
  gallery: '',
};
