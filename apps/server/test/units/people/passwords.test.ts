import { describe, expect, it } from 'vitest';
import { passwordProblem, Passwords } from '../../../src/accounts/passwords.ts';
import { Refused } from '../../../src/refusal.ts';

const GOOD = 'four small green boats';
const ADDRESS = '203.0.113.7';

describe('P-2 a password is kept as a PHC string', () => {
  it('by argon2id with 19 MiB, two passes, one lane', async () => {
    const stored = await new Passwords().hash(GOOD, ADDRESS);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  });

  it('by scrypt with N = 2^17 where there is no argon2', async () => {
    const stored = await new Passwords('scrypt').hash(GOOD, ADDRESS);
    expect(stored).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  });

  it('never twice the same', async () => {
    const passwords = new Passwords();
    expect(await passwords.hash(GOOD, ADDRESS)).not.toBe(await passwords.hash(GOOD, ADDRESS));
  });
});

describe('P-2 a password is checked', () => {
  it.each(['argon2id', 'scrypt'] as const)('against what %s made of it', async (scheme) => {
    const passwords = new Passwords(scheme);
    const stored = await passwords.hash(GOOD, ADDRESS);
    expect(await passwords.check(stored, GOOD, ADDRESS)).toEqual({ right: true, old: false });
    for (const wrong of [`${GOOD} `, GOOD.toUpperCase(), GOOD.slice(1), 'x'])
      expect((await passwords.check(stored, wrong, ADDRESS)).right, wrong).toBe(false);
  });

  it.each(['', 'secret', '$2b$12$abc', '$scrypt$ln=4,r=8,p=1$c29tZXNhbHQ$'])('but not against %j', async (stored) => {
    await expect(new Passwords().check(stored, GOOD, ADDRESS)).rejects.toThrow('cannot be read');
  });

  it('in whatever way the keyboard composes its letters', async () => {
    const passwords = new Passwords();
    expect((await passwords.check(await passwords.hash('Äpfel und Öl', ADDRESS), 'Äpfel und Öl', ADDRESS)).right).toBe(
      true,
    );
  });

  it('that was hashed in another way is right, and old', async () => {
    const [argon, scrypt] = [new Passwords('argon2id'), new Passwords('scrypt')];
    expect(await argon.check(await scrypt.hash(GOOD, ADDRESS), GOOD, ADDRESS)).toEqual({ right: true, old: true });
    expect(await scrypt.check(await argon.hash(GOOD, ADDRESS), GOOD, ADDRESS)).toEqual({ right: true, old: true });
    const weaker = '$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    expect(await argon.check(weaker, GOOD, ADDRESS)).toEqual({ right: false, old: true });
  });

  it('costs one hash, whether there is anything to check it against or not', async () => {
    const passwords = new Passwords();
    const stored = await passwords.hash(GOOD, ADDRESS);
    const cost = async (against: string | null): Promise<number> => {
      const before = passwords.count;
      await passwords.check(against, 'wrong', ADDRESS);
      return passwords.count - before;
    };
    expect([await cost(stored), await cost(null)]).toEqual([1, 1]);
  });

  it('is right for nobody where nothing is stored', async () => {
    expect((await new Passwords().check(null, '', ADDRESS)).right).toBe(false);
  });
});

describe('P-12 a flood of passwords', () => {
  it('of one address waits in a line of bounded length; who finds it full is told to come back', async () => {
    const passwords = new Passwords();
    const all = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.check(null, 'x', ADDRESS)));
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(80 - 2 - 8);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'BUSY', retryAfter: 3 });
    expect(refused[0]).toBeInstanceOf(Refused);
    expect(passwords.count).toBe(10);
    // The line is empty again.
    expect((await passwords.check(null, 'x', ADDRESS)).right).toBe(false);
  });

  it('of one address waits behind what others ask', async () => {
    const passwords = new Passwords();
    const done: string[] = [];
    const ask = async (from: string): Promise<void> => {
      await passwords.check(null, 'x', from);
      done.push(from);
    };
    const flood = Array.from({ length: 10 }, () => ask(ADDRESS));
    const other = ask('198.51.100.4');
    await other;
    // Behind the flood it would have begun after nine of ten were done. In turns it begins after one or two; how many are
    // done before it is, depends on how the machine shares its cores.
    expect(done.filter((from) => from === ADDRESS).length).toBeLessThan(9);
    await Promise.all(flood);
    expect(done).toHaveLength(11);
  });
});

describe('P-2 a password that is not good enough', () => {
  it.each([
    ['seven77', 'at least 8'],
    ['x'.repeat(129), 'at most 128'],
    ['password', 'too common'],
    ['PASSWORD', 'too common'],
    ['12345678', 'too common'],
    ['aaaaaaaaaa', 'too common'],
    ['abababab', 'too common'],
    ['Ada Lovelace', 'must differ from the name'],
  ])('%s', (password, why) => {
    expect(passwordProblem(password, 'Ada Lovelace')).toContain(why);
  });

  it.each([GOOD, 'eight888', 'пароль длинный', '🂡🂢🂣🂤🂥🂦🂧🂨'])('%s will do', (password) => {
    expect(passwordProblem(password, 'Ada Lovelace')).toBeNull();
  });
});
