import * as z from 'zod/mini';
import { DIRECTIONS } from './directions.ts';

const DIRECTION_NAMES = DIRECTIONS.map(({ name }) => name);

const stepForm = z.object({
  kind: z.enum(['heal', 'sweep', 'retaliation', 'opportunity']),
  dir: z.enum(DIRECTION_NAMES),
  tile: z.string(),
  unit: z.number(),
  card: z.nullable(z.string()),
  damage: z.number(),
  /** Of whoever is struck or healed. */
  hpAfter: z.number(),
  /** 0.5 where a stealth unit may dodge. */
  chance: z.number(),
  causes: z.array(z.string()),
});

const foresightForm = z.object({
  /** Null where the seat has not explored the tile: what would come of it is reckoned as on clear ground. */
  terrain: z.nullable(z.object({ hp: z.number(), dmg: z.number() })),
  stars: z.number(),
  hp: z.number(),
  dmg: z.number(),
  dies: z.boolean(),
  steps: z.array(stepForm),
  unknown: z.array(z.string()),
  end: z.object({ hp: z.number(), alive: z.boolean() }),
});

/** What would come of a placement, as far as the seat can know (CF-UI-8): the server's answer. */
export type Foresight = Readonly<z.infer<typeof foresightForm>>;
export type ForeseenStep = Foresight['steps'][number];

/** Reads the server's answer; null where nothing can be said, or it is of another form than this client knows. */
export function readForesight(data: unknown): Foresight | null {
  const parsed = foresightForm.safeParse(data);
  return parsed.success ? parsed.data : null;
}
