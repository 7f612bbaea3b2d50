/** The addresses of its own pages. */
export const ROUTES = [
  '/cards',
  '/cards/try',
  '/cards/designs/:design?',
  '/cards/:id',
  '/packs/:pack?',
  '/collection/:card?/:serial?',
  '/supply',
  '/challenges',
  '/trades/:part?',
] as const;
