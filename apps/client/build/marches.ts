import type { Plugin } from 'vite';

const NAME = 'virtual:march-cards';

/**
 * Serves `virtual:march-cards`: the shipped cards of Realm Showdown as the rules have read them. A page that read the
 * card files itself would carry the forms with which they are checked, and so would every other page with it.
 */
export function marchesPlugin(): Plugin {
  return {
    name: 'cardscape:marches',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      const { shippedCards } = await import('@cardscape/rules/showdown/decks/catalogue');
      return `export default ${JSON.stringify([...shippedCards().values()])};`;
    },
  };
}
