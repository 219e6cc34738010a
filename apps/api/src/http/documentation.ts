import { openApi } from '@hamper/contract/openapi';
import type { Hono } from 'hono';

import { escapeHtml } from './html.ts';

/** The contract for people and for tools: /api/v1/openapi.json and /api/docs. */
export function documentation(app: Hono): void {
  let json: string | undefined;
  let page: string | undefined;
  app.get('/api/v1/openapi.json', () => {
    json ??= JSON.stringify(openApi());
    return new Response(json, { headers: { 'content-type': 'application/json; charset=UTF-8' } });
  });
  app.get('/api/docs', () => {
    page ??= docsPage(openApi() as unknown as Document);
    return new Response(page, {
      headers: {
        'content-type': 'text/html; charset=UTF-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    });
  });
}

interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>;
}
interface Document {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
}

const schemaBlock = (title: string, schema: unknown) =>
  `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

function operationBlock(path: string, method: string, operation: Operation): string {
  const id = `${method}-${path.replace(/[^\w]+/g, '-')}`;
  const rows = operation.parameters
    .map(
      ({ name, in: where, required, schema }) =>
        `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
    )
    .join('');
  const body = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) =>
    schemaBlock('Body', schema),
  );
  const failures = Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<li><b>${status}</b> ${escapeHtml(description)}</li>`)
    .join('');
  const answer = Object.values(operation.responses['200']?.content ?? {})[0]?.schema;
  return `<section id="${id}"><h3><span class="m ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}${operation.description ? ` <em>${escapeHtml(operation.description)}</em>` : ''}</p>
${rows ? `<table><thead><tr><th>Parameter</th><th>In</th><th>Schema</th></tr></thead><tbody>${rows}</tbody></table>` : ''}
${body.join('')}${schemaBlock('Answer 200', answer)}<ul>${failures}</ul></section>`;
}

function docsPage({ info, paths }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${info.title} API</title>
<style>:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:960px;margin:0 auto;padding:24px}h1{line-height:1.1}section{border-top:1px solid #8884;padding-block:16px}h3{font-size:1rem;overflow-wrap:anywhere}.m{display:inline-block;min-width:4.5em;padding:2px 8px;border-radius:6px;background:#0a7a4c;color:#fff;text-align:center;font-size:.8rem}.m.delete{background:#b3261e}.m.post,.m.put{background:#1a5cbf}table{border-collapse:collapse;width:100%;font-size:.85rem}th,td{text-align:start;padding:6px 8px;border-bottom:1px solid #8884}td:last-child{overflow-wrap:anywhere}th:not(:last-child),td:not(:last-child){white-space:nowrap;vertical-align:top}pre{overflow:auto;max-height:420px;padding:12px;border-radius:8px;background:#8882;font-size:.8rem}summary{cursor:pointer;padding-block:6px}</style></head><body><main>
<h1>${info.title} API</h1><p>${info.description} The machine-readable form is <a href="/api/v1/openapi.json">openapi.json</a>. All paths begin with <code>/api/v1</code>. A request says who it is by <code>Authorization: Bearer …</code>; guests by the cookie <code>guest</code>, and by <code>X-Order-Key</code> for the order of a private link.</p>
${operations.map(({ path, method, operation }) => operationBlock(path, method, operation)).join('\n')}
</main></body></html>`;
}
