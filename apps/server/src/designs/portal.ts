import type { Kysely } from 'kysely';
import type { CardReader } from '../collections/card-reader.ts';
import type { CardSets } from '../collections/card-sets.ts';
import type { PortalRules } from '../config.ts';
import type { BarredNames } from '../db/names/barred-names.ts';
import type { CoreTables } from '../db/tables/tables.ts';
import type { Community } from '../people/community.ts';
import { Acceptance } from './acceptance.ts';
import { ArtStore } from './art-store.ts';
import { ArtStudio } from './art-studio.ts';
import { Gallery } from './gallery.ts';
import { OwnDesigns } from './own-designs.ts';
import { Review } from './review.ts';
import { Voices } from './voices.ts';

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly rules: PortalRules;
  readonly reader: CardReader;
  readonly sets: CardSets;
  /** A game has one more card: its prints are made, and whatever else there is of every card. */
  readonly extended: (game: string) => Promise<void>;
  readonly community: Pick<Community, 'moderation' | 'records' | 'reports'>;
  readonly barred: Pick<BarredNames, 'bars'>;
  readonly now: () => number;
}

/** The portal for cards that players design (P-8, TTCG-14.19 to 14.24). */
export interface Portal {
  readonly rules: PortalRules;
  readonly ownDesigns: OwnDesigns;
  readonly gallery: Gallery;
  readonly voices: Voices;
  readonly review: Review;
  readonly acceptance: Acceptance;
  readonly art: ArtStore;
  readonly studio: ArtStudio;
}

export function openPortal({ db, rules, reader, sets, extended, community, barred, now }: Context): Portal {
  const art = new ArtStore({ db, rules, now });
  const gallery = new Gallery(db);
  const { moderation, records, reports } = community;
  return {
    rules,
    ownDesigns: new OwnDesigns({ db, reader, art, sets, now }),
    gallery,
    voices: new Voices({ db, rules, gallery, records, reports, barred, now }),
    review: new Review({ db, moderation, art, repainted: () => sets.reload(), now }),
    acceptance: new Acceptance({ db, moderation, sets, extended, now }),
    art,
    studio: new ArtStudio(),
  };
}
