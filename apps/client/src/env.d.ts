declare module 'virtual:icons' {
  /** Icon name → SVG path on a 512 × 512 grid. */
  const paths: Readonly<Record<string, string>>;
  export default paths;
}
