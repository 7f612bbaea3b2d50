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
