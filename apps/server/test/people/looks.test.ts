import { AVATARS, deleteAccount, getLook, getMatchLooks, listAvatars, type Look, setLook } from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount, PASSWORD } from '../support/people/people.ts';
import { newPlayer, pairMatch, type TestServer, testServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

const LOVED = { avatar: 'raven', back: 'tide', favourite: { game: 'ttcg', card: 'brushfire-vixen' } } as const;

describe('looks (P-10)', () => {
  it('gives everybody an avatar, and keeps what was chosen', async () => {
    const { api, account } = await newPlayer(server.address);
    const params = { id: account.id };
    const before = await api.call(getLook, { params });
    expect(AVATARS).toContain(before.avatar);
    expect(before).toEqual({ avatar: before.avatar, back: 'night', favourite: null });
    expect(await api.call(getLook, { params })).toEqual(before);
    await api.call(setLook, { body: LOVED });
    const stranger = await newPlayer(server.address);
    expect(await stranger.api.call(getLook, { params })).toEqual(LOVED satisfies Look);
    await api.call(setLook, { body: { ...LOVED, favourite: null } });
    expect((await api.call(getLook, { params })).favourite).toBeNull();
  });

  it('refuses cards that no game has, and other pictures', async () => {
    const { api } = await newPlayer(server.address);
    const unknown = { ...LOVED, favourite: { game: 'ttcg', card: 'no-such-card' } };
    await expect(api.call(setLook, { body: unknown })).rejects.toMatchObject({ code: 'NO_SUCH_CARD' });
    const elsewhere = { ...LOVED, avatar: 'https://example.org/me.png' };
    await expect(api.call(setLook, { body: elsewhere as typeof LOVED })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('shows those who play a match by seat, and says nothing of other matches', async () => {
    const [one, other] = [await newPlayer(server.address), await newPlayer(server.address)];
    await one.api.call(setLook, { body: LOVED });
    const match = await pairMatch(one, other);
    const { looks } = await other.api.call(getMatchLooks, { params: { match } });
    expect(looks).toHaveLength(2);
    expect(looks).toContainEqual({ avatar: 'raven', back: 'tide' });
    expect(await other.api.call(getMatchLooks, { params: { match: 'nothing' } })).toEqual({ looks: [] });
  });

  it('tells the avatars of several players in the order in which they are asked for', async () => {
    const [one, other] = [await newPlayer(server.address), await newPlayer(server.address)];
    await one.api.call(setLook, { body: LOVED });
    const { avatar } = await other.api.call(getLook, { params: { id: other.account.id } });
    const ids = [other.account.id, one.account.id].join(',');
    expect(await other.api.call(listAvatars, { query: { ids } })).toEqual({ avatars: [avatar, 'raven'] });
    await expect(other.api.call(listAvatars, { query: { ids: '' } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('forgets them with the account', async () => {
    const { api, account } = await newAccount(server, 'Fay Faces');
    await api.call(setLook, { body: LOVED });
    await api.call(deleteAccount, { body: { password: PASSWORD } });
    const { api: anybody } = await newPlayer(server.address);
    await expect(anybody.call(getLook, { params: { id: account.id } })).rejects.toMatchObject({
      code: 'NO_SUCH_PLAYER',
    });
  });
});
