import * as z from 'zod/mini';
import { kept } from '../../shell/session/settings.ts';

/** How the console looks and starts. */
export const consoleSettings = kept(
  z.object({
    /** Glow of the picture tube. */
    phosphor: z.catch(z.enum(['green', 'amber']), 'green'),
    /** How strong the tube's filter is, 0 (off) to 1. */
    tube: z.catch(z.number().check(z.minimum(0), z.maximum(1)), 0.8),
    /** Start without a show, after the first time. */
    shortBoot: z.catch(z.boolean(), false),
  }),
);
