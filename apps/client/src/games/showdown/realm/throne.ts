/** The empty throne, part by part, in a box of 200 × 240: its lobby draws it, and its table is inlaid with it. */
export const THRONE = {
  width: 200,
  height: 240,
  back: 'M58 190V62c0-26 18-44 42-44s42 18 42 44v128z',
  cloth: 'M70 158V66c0-20 12-34 30-34s30 14 30 34v92z',
  crown: 'm76 20 8-16 16 12 16-12 8 16-24 8z',
  arms: 'M40 132h22v58H40zm98 0h22v58h-22zM36 120h30v14H36zm98 0h30v14h-30z',
  seat: 'M58 150h84l8 24H50z',
  steps: 'M34 190h132v16H34zM20 206h160v16H20zM6 222h188v14H6z',
} as const;
