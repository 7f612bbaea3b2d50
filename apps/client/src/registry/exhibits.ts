import type { Exhibit } from '../contract/exhibit.ts';

/** What the gallery shows of single games, by the name that its query has (`gallery.html?mirrors`). */
export const EXHIBITS = {
  samples: async () => (await import('../games/ttcg/gallery/exhibits.ts')).samples,
  load: async () => (await import('../games/ttcg/gallery/exhibits.ts')).load,
  marks: async () => (await import('../games/ttcg/gallery/exhibits.ts')).marks,
  alike: async () => (await import('../games/ttcg/gallery/exhibits.ts')).alike,
  mirrors: async () => (await import('../games/manaduel/gallery/exhibits.ts')).mirrors,
  march: async () => (await import('../games/showdown/gallery/exhibits.ts')).marches,
} as const satisfies Readonly<Record<string, () => Promise<Exhibit>>>;
