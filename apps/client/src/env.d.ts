declare module 'virtual:icons' {
  /** Icon name → SVG path on a 512 × 512 grid. */
  const paths: Readonly<Record<string, string>>;
  export default paths;
}

declare module 'virtual:glyphs' {
  /** The icons that the page draws by itself, like `virtual:icons`. */
  const paths: Readonly<Record<string, string>>;
  export default paths;
}

declare module 'virtual:rules' {
  type Load = () => Promise<typeof import('virtual:rules/*')>;
  /** Documents of rules without a guide, by the name in their address. */
  export const found: Readonly<Record<string, { readonly title: string; readonly load: Load }>>;
  /** Games with a guide, by id. */
  export const games: Readonly<
    Record<
      string,
      {
        readonly name: string;
        readonly guide: Readonly<Record<import('./i18n/catalogue.ts').Language, Load>>;
        readonly specification: Load;
        readonly cases: Load;
      }
    >
  >;
}

declare module 'virtual:rules/*' {
  /** A specification, or the rules of a game for players, as HTML. */
  export const html: string;
  /** Its sections: anchor and title, which may hold HTML entities. */
  export const sections: readonly (readonly [anchor: string, title: string])[];
}

declare module 'virtual:catalogue/*' {
  /** The messages of a language. */
  const catalogue: import('./i18n/catalogue.ts').Catalogue;
  export default catalogue;
}

declare module 'virtual:flavour/*' {
  /** The flavour of cards in a language, by what the cards say in English. */
  const lines: ReadonlyMap<string, string>;
  export default lines;
}
