/** What travels together of this game's client (`vite.config.ts`): what each piece is called, and the modules in it. */
export const CHUNKS: readonly { readonly name: string; readonly test: RegExp }[] = [
  // What every page of its cards has words and colours from.
  {
    name: 'ttcg-words',
    test: /games\/ttcg\/(?:cards\/(?:effect-types|elements|tiers|words)|prints\/rarity)\.ts$/,
  },
  { name: 'meaning', test: /ttcg\/pages\/card\/(?:meaning|rule-link)\.tsx$/ },
];
