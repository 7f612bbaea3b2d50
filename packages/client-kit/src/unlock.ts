import { PASS_HEADER, unlockServer } from '@cardscape/protocol';
import type { Api } from './api.ts';

/** Gives the password of a server that has one; from then on every request shows it. Errors: ApiRefusal. */
export async function unlock(api: Api, password: string): Promise<void> {
  api.headers[PASS_HEADER] = (await api.call(unlockServer, { body: { password } })).pass;
}
