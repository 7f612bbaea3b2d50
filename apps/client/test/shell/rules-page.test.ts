import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { guideFile, guidePage, GUIDED, manualPage, MANUALS, specificationPage } from '../../build/rules.ts';
import { ruleAddress } from '../../src/contract/rule-address.ts';
import { LANGUAGES } from '../../src/i18n/catalogue.ts';

const DOCS = new URL('../../../../docs/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, DOCS), 'utf8');
const guideText = (game: string, language: string): string => read(guideFile(game, language));
/** The rules that a piece of a guide cites, in order. */
const cited = (text: string): string[] => [...text.matchAll(/\]\([^)#]*#([^)]+)\)/g)].map(([, id = '']) => id);

const TTCG = read('rules/ttcg.md');

describe('the page of a document for developers', () => {
  const pages = new Map(MANUALS.map((name) => [name, manualPage(read(`${name}.md`))] as const));

  test.each(MANUALS)('every link of %s leads to a heading, to another page or out of here', (name) => {
    const { html, sections } = pages.get(name)!;
    expect(sections.length).toBeGreaterThan(1);
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, to = '']) => to);
    expect(links.length).toBeGreaterThan(2);
    for (const to of links) {
      if (/^https?:|^\/rules\//.test(to)) continue;
      const [, other, anchor] = /^(?:\/developers\/([a-z]+))?(?:#(.+))?$/.exec(to) ?? [];
      const target = pages.get((other ?? name) as (typeof MANUALS)[number])?.html;
      expect(target, to).toBeDefined();
      if (anchor !== undefined) expect(target, to).toContain(` id="${anchor}"`);
    }
    expect(html).not.toMatch(/\.md[")#]/);
  });

  test('no two headings of a page have the same anchor', () => {
    for (const { html } of pages.values()) {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe('the page of a specification', () => {
  const { html, sections } = specificationPage(TTCG);

  test('every rule of the document has exactly one anchor', () => {
    const rules = [...TTCG.matchAll(/^- \*\*(TTCG-\d+\.\d+)\*\*/gm)].map(([, id]) => id);
    const anchors = [...html.matchAll(/ id="(TTCG-[^"]+)"/g)].map(([, id]) => id);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(rules.filter((id) => !anchors.includes(id))).toEqual([]);
    expect(rules.length).toBeGreaterThan(200);
  });

  test('a rule that is a row of a table has one, too', () => {
    expect(html).toMatch(/<tr id="TTCG-8\.11" class="rule">\s*<td>TTCG-8\.11<\/td>\s*<td>Normal<\/td>/);
  });

  test('a section that is a rule is found by its id: the refusals of all games point at SC-6', () => {
    expect(specificationPage(read('rules/scenarios.md')).html).toContain(
      '<h2 id="SC-6">SC-6 Common refusal codes</h2>',
    );
  });

  test('its sections can be linked to', () => {
    expect(sections.length).toBeGreaterThan(10);
    for (const [anchor] of sections) expect(html).toContain(`<h2 id="${anchor}">`);
  });

  test('what looks like markup is text', () => {
    expect(specificationPage('Give a <file> & more.').html).toContain('&lt;file>');
  });
});

describe('the address of a rule', () => {
  test.each([
    ['TTCG-7.4', '/rules/ttcg/specification#TTCG-7.4'],
    ['MD-S36', '/rules/manaduel/specification#MD-S36'],
    ['CF-UI-22', '/rules/coldfront/specification#CF-UI-22'],
    ['RS-6.42', '/rules/showdown/specification#RS-6.42'],
    ['SC-6', '/rules/scenarios#SC-6'],
    ['P-4', null],
    ['section-3', null],
    ['TTCG-7.4"><i>', null],
    ['', null],
  ])('%s', (rule, address) => expect(ruleAddress(rule)).toBe(address));
});

describe.each(GUIDED.map(({ id }) => id))('the rules of %s for players', (game) => {
  const specification = specificationPage(read(`rules/${game}.md`)).html;
  const english = guideText(game, 'en');

  test.each(Object.keys(LANGUAGES))('in %s every link leads to a rule that there is', (language) => {
    const { html } = guidePage(guideText(game, language));
    const links = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThan(60);
    expect(
      links.filter(
        (href) =>
          !href.startsWith(`/rules/${game}/specification#`) || !specification.includes(` id="${href.split('#')[1]}"`),
      ),
    ).toEqual([]);
    expect(links).toHaveLength(cited(guideText(game, language)).length);
  });

  test.each(Object.keys(LANGUAGES))('in %s each cited rule has one place to come back to', (language) => {
    const guide = guideText(game, language);
    const places = [...guidePage(guide).html.matchAll(/ id="on-([^"]+)"/g)].map(([, id]) => id);
    expect(places).toEqual([...new Set(cited(guide))]);
  });

  test.each(Object.keys(LANGUAGES))('in %s it is read in ten minutes and speaks to players', (language) => {
    const { html } = guidePage(guideText(game, language));
    const text = html.replaceAll(/<[^>]+>/g, ' ');
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThan(900);
    expect(words).toBeLessThan(1900);
    expect(text).not.toMatch(/developer|Entwickler|DECISION|intent|payload|\bserver's\b|[A-Z]{3,}_[A-Z]/);
    expect(html).not.toContain('<h1>');
  });

  test.each(Object.keys(LANGUAGES).filter((language) => language !== 'en'))(
    'in %s it has the sections of the English one, and cites the same rules in each',
    (language) => {
      const sections = (text: string): string[][] => text.split(/^## /m).map(cited);
      const told = guideText(game, language);
      expect(sections(told)).toHaveLength(sections(english).length);
      // What a language puts first in a sentence is its own matter; what a section says is not.
      expect(sections(told).map((rules) => rules.toSorted())).toEqual(
        sections(english).map((rules) => rules.toSorted()),
      );
      const shape = (text: string): string[] =>
        [...guidePage(text).html.matchAll(/<(h2|tr|ol|ul|blockquote)\b/g)].map(([, tag = '']) => tag);
      expect(shape(told)).toEqual(shape(english));
    },
  );
});
