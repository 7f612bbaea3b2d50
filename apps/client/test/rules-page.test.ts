import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulesPage } from '../build/rules.ts';

const TTCG = readFileSync(new URL('../../../docs/rules/ttcg.md', import.meta.url), 'utf8');

describe('the page of the rules', () => {
  const { html, sections } = rulesPage(TTCG);

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

  test('its sections can be linked to', () => {
    expect(sections.length).toBeGreaterThan(10);
    for (const [anchor] of sections) expect(html).toContain(`<h2 id="${anchor}">`);
  });

  test('a guide stands before the rules and links to them', () => {
    const [rules, guide] = ['rules', 'guides'].map((folder) => readFileSync(new URL(`../../../docs/${folder}/manaduel.md`, import.meta.url), 'utf8'));
    const page = rulesPage(rules!, guide);
    expect(page.sections.slice(0, 2).map(([, title]) => title)).toEqual(['How to play Mana Duel', '1. Glossary']);
    expect(page.html).not.toMatch(/<h1>|href="\.\./);
    const links = [...page.html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((anchor) => !page.html.includes(` id="${anchor}"`))).toEqual([]);
  });

  test('what looks like markup is text', () => {
    expect(rulesPage('Give a <file> & more.').html).toContain('&lt;file>');
  });
});
