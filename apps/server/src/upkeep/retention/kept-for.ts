import { hostValues } from '@cardscape/protocol';
import { hostSettings } from '../../db/host-settings.ts';
import { type DataPlace, openCoreToRead } from '../../db/place.ts';

/**
 * Days for which the host keeps matches: what an operator chose while the server ran, or else what the environment says;
 * 0: for ever. Errors: those of the database.
 */
export async function matchDaysOf(place: DataPlace, usual: number): Promise<number> {
  const db = await openCoreToRead(place);
  try {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'host_setting')) return usual;
    const text = (await hostSettings(db)).get('matchDays');
    const parsed = text === undefined ? null : hostValues.shape.matchDays.safeParse(JSON.parse(text));
    return parsed?.success === true ? parsed.data : usual;
  } finally {
    await db.destroy();
  }
}
