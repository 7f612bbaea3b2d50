import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../src/config-error.ts';
import { readConfig } from '../../src/config.ts';

function refusal(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('P-12 the settings', () => {
  it('have defaults that let a server start', () => {
    expect(readConfig({})).toEqual({
      changed: {},
      host: '127.0.0.1',
      port: 2567,
      data: 'data',
      postgres: '',
      standsBy: false,
      isTable: false,
      tableAddress: '',
      tablePath: '',
      lease: { lasts: 3000, renewal: 500, patience: 2000 },
      backups: { folder: '', every: 86_400_000, keep: 14, age: 0 },
      origins: [],
      publicUrl: '',
      proxy: [],
      sharedNetworks: [],
      mail: { smtp: '', from: '' },
      metricsToken: '',
      drain: 10_000,
      log: 'info',
      cardSets: '',
      botPace: 900,
      house: {
        registration: 'open',
        guests: true,
        games: null,
        name: 'Cardscape',
        accent: '',
        message: '',
        link: '',
        linkTitle: '',
        barredNames: [],
        chat: 'off',
        botQueues: 'all',
        matchDays: 0,
        guestDays: 0,
      },
      password: '',
      grace: 120_000,
      watchDelay: 0,
      allSeeingDelay: 120_000,
      redis: '',
      redisRooms: false,
      options: {},
      supply: { unit: 13, rarity: 'weighted' },
      trades: { age: 86_400_000, cooling: 0, circles: 86_400_000, standing: 604_800_000 },
      challenges: true,
      portal: { open: true, age: 86_400_000, votes: 10, shown: 604_800_000, artBytes: 200_000_000 },
      database: { isOpen: false, threshold: 5, tiers: 1, age: 86_400_000 },
      packs: { batch: 1000, welcome: 6, daily: 1, everyMatches: 0 },
      maxMatches: 20_000,
      matchesPerDay: 2000,
      logSync: 'everysec',
      matchesPerAccount: 5,
      requestsPerMinute: 600,
      pagesPerMinute: 3000,
      connections: 128,
      allConnections: 20_000,
      messagesPerSecond: 30,
      messagesPerAccount: 60,
      messagesPerAddress: 120,
    });
  });

  it('leave the environment of others alone', () => {
    expect(readConfig({ PATH: '/bin', CARDSCAPES: 'x', cardscape_port: '1', HOME: undefined })).toEqual(readConfig({}));
  });

  it.each([
    ['CARDSCAPE_PROT', 'CARDSCAPE_PORT'],
    ['CARDSCAPE_', 'CARDSCAPE_LOG'],
    ['CARDSCAPE_PORT_', 'CARDSCAPE_PORT'],
    ['CARDSCAPE_REGISTRATIONS', 'CARDSCAPE_REGISTRATION'],
    ['CARDSCAPE_Registration', 'CARDSCAPE_REGISTRATION'],
    ['CARDSCAPE_PUBLICURL', 'CARDSCAPE_PUBLIC_URL'],
  ])('that there are not stop the start, and name the nearest: %s', (name, meant) => {
    expect(refusal({ [name]: '1' })).toBe(
      `${name} is not a setting. Did you mean ${meant}? \`cardscape config\` prints them all.`,
    );
  });

  it('that resemble none are not guessed at', () => {
    expect(refusal({ CARDSCAPE_toString: '1' })).toBe(
      'CARDSCAPE_toString is not a setting. `cardscape config` prints them all.',
    );
  });

  it.each([
    ['CARDSCAPE_PORT', '0', '65535', ['-1', '65536', '80.5', 'http', '0x']],
    ['CARDSCAPE_BACKUP_HOURS', '1', '720', ['0', '721', 'daily']],
    ['CARDSCAPE_BACKUP_KEEP', '1', '1000', ['0', '1.5', '1001']],
    ['CARDSCAPE_BACKUP_DAYS', '0', '36500', ['-1', '36501', 'never']],
    ['CARDSCAPE_RETENTION_MATCH_DAYS', '0', '36500', ['-1', '36501', 'never']],
    ['CARDSCAPE_RETENTION_GUEST_DAYS', '0', '90', ['-1', '91', 'never']],
    ['CARDSCAPE_MAIL_FROM', 'a@b.example', 'cards@[127.0.0.1]', ['cards', 'a@b@c', 'Cards <a@b.example>', 'a@b,c@d']],
    ['CARDSCAPE_MAX_MATCHES', '1', '1000000', ['0', '-3', '1.5', 'many']],
    ['CARDSCAPE_MATCHES_PER_ACCOUNT', '1', '1000', ['0', '2.5', 'NaN']],
    ['CARDSCAPE_MESSAGES', '1', '100000', ['0', 'Infinity']],
    ['CARDSCAPE_REQUESTS', '1', '1000000', ['0', '-1']],
    ['CARDSCAPE_PAGES', '1', '1000000', ['0', 'many']],
    ['CARDSCAPE_CONNECTIONS', '1', '1000000', ['0', '0.5']],
    ['CARDSCAPE_ALL_CONNECTIONS', '1', '1000000', ['0', '-1']],
    ['CARDSCAPE_ACCOUNT_MESSAGES', '1', '1000000', ['0', 'x']],
    ['CARDSCAPE_ADDRESS_MESSAGES', '1', '1000000', ['0', '0.5']],
    ['CARDSCAPE_GRACE', '0', '86400', ['-1', '86401', 'a minute']],
    ['CARDSCAPE_ALL_SEEING_DELAY', '5', '86400', ['0', '4.9', '-1', '86401']],
    ['CARDSCAPE_BOT_PACE', '0', '86400', ['-0.1', '86400.1']],
    ['CARDSCAPE_LOG', 'silent', 'trace', ['loud', 'INFO']],
    ['CARDSCAPE_CHAT', 'off', 'all', ['on', 'everybody']],
    ['CARDSCAPE_REDIS', 'redis://127.0.0.1:6379', 'rediss://cache.example', ['127.0.0.1', 'http://cache.example']],
    ['CARDSCAPE_OPTIONS', '{}', '{"lanterns":{"nights":2}}', ['{', '[]', '3', '{"lanterns":true}']],
    [
      'CARDSCAPE_PUBLIC_URL',
      'http://cards.example:8080',
      'https://cards.example',
      ['cards.example', 'https://cards.example/', 'https://cards.example/play', 'ftp://cards.example'],
    ],
    [
      'CARDSCAPE_PROXY',
      'loopback',
      '127.0.0.1, ::1/128 ,10.0.0.0/8',
      ['nginx', '127.0.0.1/33', '10.0.0.0/0', '1.2.3.4/8/8', 'all'],
    ],
    [
      'CARDSCAPE_SHARED_NETWORKS',
      '192.0.2.7',
      '192.0.2.0/24, 2001:db8::/56',
      ['club', 'loopback', '192.0.2.0/33', '10.0.0.0/0', '192.0.2.1-192.0.2.9'],
    ],
    [
      'CARDSCAPE_METRICS_TOKEN',
      'sixteen-letters-',
      'x'.repeat(200),
      ['short', 'has spaces in its middle', 'x'.repeat(201)],
    ],
    ['CARDSCAPE_DRAIN_SECONDS', '0', '3600', ['-1', '3601', 'soon']],
    [
      'CARDSCAPE_ORIGINS',
      'https://a.example',
      'http://a.example:8080',
      ['a.example', 'https://a.example/path', 'https://'],
    ],
  ] as const)('%s is %s at least or first, %s at most or last', (name, least, most, wrong) => {
    for (const value of [least, most]) expect(refusal({ [name]: value })).toBe('');
    for (const value of wrong) expect(refusal({ [name]: value })).toContain(`${name}: `);
  });

  it('that are wrong are named with what they are and their default', () => {
    const message = refusal({ CARDSCAPE_PORT: 'http' });
    expect(message).toContain('CARDSCAPE_PORT');
    expect(message).toContain('port for pages');
    expect(message).toContain('2567');
  });

  it('of hosting services name the port where Cardscape’s own does not', () => {
    expect(readConfig({ PORT: '8080' }).port).toBe(8080);
    expect(readConfig({ PORT: '8080', CARDSCAPE_PORT: '0' }).port).toBe(0);
    expect(readConfig({ PORT: '8080', CARDSCAPE_PORT: '' }).port).toBe(8080);
    expect(readConfig({ PORT: '' }).port).toBe(2567);
    expect(refusal({ PORT: 'http' })).toMatch(/^PORT: /);
    expect(refusal({ PORT: 'http', CARDSCAPE_PORT: '1' })).toBe('');
  });

  it('of a mail server name it whole, and what it needs', () => {
    const more = { CARDSCAPE_PUBLIC_URL: 'https://cards.example', CARDSCAPE_MAIL_FROM: 'cards@cards.example' };
    for (const smtp of ['smtp://127.0.0.1:2525', 'smtps://me:p%40ss@mail.example', 'smtp://[::1]'])
      expect(refusal({ ...more, CARDSCAPE_SMTP: smtp })).toBe('');
    for (const smtp of ['mail.example', 'smtp://me@mail.example', 'smtp://mail.example/?tls=no', 'http://mail.example'])
      expect(refusal({ ...more, CARDSCAPE_SMTP: smtp })).toContain('CARDSCAPE_SMTP: ');
    expect(refusal({ CARDSCAPE_SMTP: 'smtp://127.0.0.1' })).toContain('needs CARDSCAPE_PUBLIC_URL');
  });

  it('name a database of PostgreSQL by its address, in whose place there are no files to copy', () => {
    const url = 'postgres://me:secret@db.example/cards';
    expect(readConfig({ CARDSCAPE_POSTGRES: url })).toMatchObject({
      postgres: url,
      changed: { CARDSCAPE_POSTGRES: '(set)' },
    });
    for (const wrong of ['db.example/cards', 'mysql://db.example/cards', 'postgres://'])
      expect(refusal({ CARDSCAPE_POSTGRES: wrong })).toContain('CARDSCAPE_POSTGRES: ');
    expect(refusal({ CARDSCAPE_POSTGRES: url, CARDSCAPE_BACKUPS: '/b' })).toContain('use pg_dump');
  });

  it('of a table: it needs the database, a proxy that is believed, and an address where others reach it', () => {
    const table = {
      CARDSCAPE_ROLE: 'table',
      CARDSCAPE_POSTGRES: 'postgres://cards@db/cards',
      CARDSCAPE_PROXY: '10.0.0.0/8',
      CARDSCAPE_TABLE_PATH: '/t1',
    };
    expect(readConfig(table)).toMatchObject({ isTable: true, tableAddress: '', tablePath: '/t1' });
    expect(refusal({ ...table, CARDSCAPE_POSTGRES: '' })).toContain('needs CARDSCAPE_POSTGRES');
    expect(refusal({ ...table, CARDSCAPE_STANDBY: 'on' })).toContain('stands by for nobody');
    expect(refusal({ ...table, CARDSCAPE_PROXY: '' })).toContain('the addresses of the desk');
    expect(refusal({ ...table, CARDSCAPE_HOST: '0.0.0.0' })).toContain('CARDSCAPE_TABLE_ADDRESS');
    expect(refusal({ ...table, CARDSCAPE_TABLE_PATH: 't1' })).toContain('a path such as /t1');
    const address = 'http://10.0.0.5:2567';
    expect(readConfig({ ...table, CARDSCAPE_HOST: '0.0.0.0', CARDSCAPE_TABLE_ADDRESS: address }).tableAddress).toBe(
      address,
    );
  });

  it('let a server stand by where there is a database for two, with a lease that can be renewed in time', () => {
    const url = 'postgres://me:secret@db.example/cards';
    expect(
      readConfig({ CARDSCAPE_POSTGRES: url, CARDSCAPE_STANDBY: 'on', CARDSCAPE_LEASE_SECONDS: '6' }),
    ).toMatchObject({
      standsBy: true,
      lease: { lasts: 6000, renewal: 500, patience: 2000 },
    });
    expect(refusal({ CARDSCAPE_STANDBY: 'on' })).toContain('needs CARDSCAPE_POSTGRES');
    for (const [name, value] of [
      ['RENEWAL', '1'],
      ['PATIENCE', '2.6'],
      ['PATIENCE', '0.5'],
      ['PATIENCE', '0.9'],
      ['SECONDS', '1'],
    ] as const)
      expect(refusal({ [`CARDSCAPE_LEASE_${name}`]: value })).toContain('CARDSCAPE_LEASE_RENEWAL: must be');
  });

  it('that differ from their defaults may stand in a log, without secrets', () => {
    const secret = 'sixteen-letters-and-more';
    const { changed } = readConfig({
      CARDSCAPE_PORT: '3000',
      CARDSCAPE_GRACE: '120',
      CARDSCAPE_METRICS_TOKEN: secret,
      CARDSCAPE_PASSWORD: secret,
      CARDSCAPE_REDIS: `redis://me:${secret}@127.0.0.1`,
      CARDSCAPE_SMTP: `smtps://me:${secret}@mail.example`,
      CARDSCAPE_MAIL_FROM: 'a@b.example',
      CARDSCAPE_PUBLIC_URL: 'https://cards.example',
    });
    expect(changed).toMatchObject({
      CARDSCAPE_PORT: '3000',
      CARDSCAPE_METRICS_TOKEN: '(set)',
      CARDSCAPE_SMTP: '(set)',
      CARDSCAPE_PASSWORD: '(set)',
    });
    expect(changed).not.toHaveProperty('CARDSCAPE_GRACE');
    expect(JSON.stringify(changed)).not.toContain(secret);
  });

  it('that let hands be seen at once stop the start with a sentence', () => {
    expect(refusal({ CARDSCAPE_ALL_SEEING_DELAY: '0' })).toContain(
      'CARDSCAPE_ALL_SEEING_DELAY: spectators who see hands at once could help a player: 5 seconds or more are expected.',
    );
  });

  it('of time are given in seconds', () => {
    expect(readConfig({ CARDSCAPE_BOT_PACE: '0.25', CARDSCAPE_GRACE: '2' })).toMatchObject({
      botPace: 250,
      grace: 2000,
    });
  });

  it('that are empty are as good as none', () => {
    expect(readConfig({ CARDSCAPE_PORT: '', CARDSCAPE_HOST: '', CARDSCAPE_LOG: '' })).toEqual(readConfig({}));
  });

  it('of the public address let its pages in', () => {
    expect(
      readConfig({ CARDSCAPE_PUBLIC_URL: 'https://cards.example', CARDSCAPE_ORIGINS: 'https://a.example' }).origins,
    ).toEqual(['https://a.example', 'https://cards.example']);
  });

  it('of other programs are left alone', () => {
    expect(readConfig({ CARDSCAPE_CHROMIUM: '/usr/bin/chromium' })).toEqual(readConfig({}));
  });

  it('of origins are a list', () => {
    const origins = (list: string): readonly string[] => readConfig({ CARDSCAPE_ORIGINS: list }).origins;
    expect(origins('https://a.example')).toEqual(['https://a.example']);
    expect(origins(' https://a.example , ,https://b.example:8080,')).toEqual([
      'https://a.example',
      'https://b.example:8080',
    ]);
    expect(origins(' , ')).toEqual([]);
  });
});
