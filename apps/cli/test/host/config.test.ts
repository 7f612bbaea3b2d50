import { existsSync, readFileSync } from 'node:fs';
import { GAMES } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';
import { optionList } from '../../src/operations/option-list.ts';
import { call } from '../calling.ts';

const DOCS = new URL('../../../../docs/', import.meta.url);

/** An option with one value, as `CARDSCAPE_OPTIONS` has it. */
function withValue(name: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = name.split('.');
  return { [first]: rest.length === 0 ? value : withValue(rest.join('.'), value) };
}

describe('P-12 cardscape config', () => {
  it('prints what every game may be set to, beside the settings', async () => {
    const { out } = await call(['config']);
    expect(out).toContain('CARDSCAPE_REGISTRATION=open\n');
    expect(out).toContain('ttcg.mulligans=1\n    whole number, 0 to 3\n');
    expect(out).toContain('coldfront.mapSize="normal"\n    "small", "normal", "large"\n');
    const { out: alone } = await call(['config', '--options', '--json']);
    expect(JSON.parse(alone)).toEqual(optionList());
    expect(new Set(optionList().map(({ game }) => game))).toEqual(new Set(GAMES.map(({ id }) => id)));
  });

  it('tells defaults that the games take, and ranges at whose ends they refuse', () => {
    const wrong: string[] = [];
    let bounds = 0;
    for (const { game, name, usual, form } of optionList()) {
      const options = GAMES.find(({ id }) => id === game)?.options;
      const takes = (value: unknown): boolean => options?.safeParse(withValue(name, value)).success === true;
      if (usual !== '' && !takes(JSON.parse(usual))) wrong.push(`${game}.${name}: ${usual}`);
      const [, most] = /^whole number, -?\d+ to (\d+)/.exec(form) ?? [];
      if (most === undefined) continue;
      bounds += 1;
      if (takes(Number(most) + 1)) wrong.push(`${game}.${name}: more than ${most}`);
    }
    expect(wrong).toEqual([]);
    expect(bounds).toBeGreaterThan(30);
  });

  it('is what the document for hosts lists, of the games that have a guide for players', async () => {
    const { out } = await call(['config', '--options', '--markdown']);
    const unguided = GAMES.filter(({ id }) => !existsSync(new URL(`guides/${id}.md`, DOCS)));
    const listed = out.split('\n').filter((line) => !unguided.some(({ id }) => line.startsWith(`| ${id} |`)));
    expect(readFileSync(new URL('self-hosting.md', DOCS), 'utf8')).toContain(listed.join('\n'));
    expect(listed.length).toBeGreaterThan(60);
  });
});
