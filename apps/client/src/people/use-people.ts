import { listPeople, type People } from '@cardscape/protocol';
import { type Changing, useChanging } from '../shell/asking/use-asked.ts';
import { api, signIn } from '../shell/session/session.ts';
import { peopleVersion } from './notices.ts';

/** Errors: ApiRefusal. */
async function load(): Promise<People> {
  await signIn();
  return api.call(listPeople, {});
}

/** Everybody one has to do with, kept fresh. */
export function usePeople(): Changing<People> {
  return useChanging(load, String(peopleVersion.value));
}
