import { describe, expect, it } from 'vitest';
import type { Faq } from '#contract/faqs.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { admin } = setUpStaff(app, 'respuestas');
const faqs = 'faqs/faqs/';

const write = async ({ answer }: { answer: string }): Promise<Faq> =>
  (await admin.post(faqs, { question: 'P', answer, language: 'es', is_draft: false })).body;

describe('an answer', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', /<script/i],
    ['a handler', '<img src=x onerror=alert(1)>', /<img/i],
    ['a javascript: link', '[pulsa](javascript:alert(1))', /javascript:|<a/i],
    ['an encoded javascript: link', '[pulsa](java&#x73;cript:alert(1))', /<a/i],
    ['a data: link', '[pulsa](data:text/html;base64,PHNjcmlwdD4=)', /<a/i],
    ['a link to a host without a scheme', '[pulsa](//evil.example)', /<a/i],
    ['a host behind a bar and a backslash', '[pulsa](/\\evil.example)', /<a/i],
    ['a host behind a folder that isn’t one', '[pulsa](/.//evil.example)', /<a/i],
    ['a picture', '![foto](https://evil.example/x.png)', /<img|evil/i],
    ['a tag that browsers read and Markdown doesn’t', 'a <kbd> <img/src=x/onerror=alert(1)>', /<img/i],
    ['the same in a table', '|a|\n|-|\n|<code> <img/src=x/onerror=alert(1)>|', /<img/i],
    ['an attribute out of a link', '[a](https://a.example/"onmouseover="alert(1))', /"onmouseover/i],
  ])('runs nothing: %s', async (_, answer, never) => {
    const { body } = await admin.post(`${faqs}preview/`, { answer });
    expect(body.answer_html).not.toMatch(never);
    expect((await write({ answer })).answer_html).toBe(body.answer_html);
  });

  it.each([
    ['quotes in quotes', '>'.repeat(20_000)],
    ['lists in lists', '1. '.repeat(6000)],
  ])('is refused for %s, and keeps nobody waiting', async (_, answer) => {
    for (const path of [faqs, `${faqs}preview/`]) {
      const body = path === faqs ? { question: 'P', answer, language: 'es' } : { answer };
      const refused = await admin.post(path, body);
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['answer']]);
    }
  });

  it('is Markdown: lists, emphasis, links', async () => {
    const { answer_html } = await write({
      answer: '- **uno**\n- [dos](https://example.org/?a=1&b=2)\n- [tres](/places)',
    });
    expect(answer_html).toMatch(/<ul>[\s\S]*<strong>uno<\/strong>/);
    expect(answer_html).toContain('href="https://example.org/?a=1&amp;b=2"');
    expect(answer_html).toContain('<a href="/places">tres</a>');
  });
});
