import { createHash } from 'node:crypto';
import { SCRIPT } from './html-script';
import { PAGE_STYLE } from './html-style';
import { picture } from './svg';
import { SVG_STYLE } from './svg-style';
import { grouped, xmlText } from '../../../text';
import type { Graph, GraphEdge, GraphObject } from '../graph-model';
import { areNamed, clustersText, countsText, graphTitle, stageTitle, stateText, titleOfObject } from '../graph-words';
import { LOOKS } from '../stage-colours';

/** A self-contained page with the picture, and with all objects and references as text. */
export function html(graphs: readonly Graph[]): string {
  const title = graphTitle(graphs);
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'">
<title>${xmlText(title)}</title>
<style>
${PAGE_STYLE}${SVG_STYLE}</style>
</head>
<body>
<main>
<p class="kicker">cdk8s-onload graph</p>
<h1>${xmlText(title)}</h1>
${graphs.map((graph) => `<p>${xmlText(countsText(graph))}</p>`).join('\n')}
<div class="tools" hidden><button type="button" value="out">Smaller</button><button type="button" value="in">Larger</button><button type="button" value="fit">Fit width</button><button type="button" value="full">100%</button><span class="soft">Drag to move, Ctrl and the wheel to zoom</span></div>
<div class="scroll" tabindex="0">
${picture(graphs, { isAlone: false })}
</div>
${graphs.map((graph, index) => listMarkup(graph, `g${index + 1}-`, areNamed(graphs))).join('\n')}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function listMarkup(graph: Graph, prefix: string, hasTitle: boolean): string {
  const context: Context = {
    prefix,
    objects: new Map(graph.objects.map((object) => [object.id, object])),
    leaving: grouped(graph.edges, ({ from }) => from),
    arriving: grouped(graph.edges, ({ to }) => to),
  };
  const stages = grouped(graph.objects, ({ stage }) => stage);
  const missing = graph.outsideNamespaces;
  return [
    `<section>\n<h2>${xmlText(hasTitle ? clustersText(graph) : 'Objects')}</h2>`,
    ...[...stages].map(([stage, objects]) => [
      `<h3>${xmlText(stageTitle(stage))}</h3>`,
      '<ul class="list">',
      ...objects.map((object) => objectMarkup(object, context)),
      '</ul>',
    ].join('\n')),
    ...missing.length === 0 ? [] : [`<p>Namespaces that are not among the manifests: ${xmlText(missing.join(', '))}</p>`],
    '</section>',
  ].join('\n');
}

interface Context {
  readonly prefix: string;
  readonly objects: ReadonlyMap<string, GraphObject>;
  readonly leaving: ReadonlyMap<string, readonly GraphEdge[]>;
  readonly arriving: ReadonlyMap<string, readonly GraphEdge[]>;
}

function objectMarkup(object: GraphObject, { prefix, objects, leaving, arriving }: Context): string {
  const link = (id: string) => `<a href="#${prefix}${id}-text">${xmlText(titleOfObject(objects.get(id)!))}</a>`;
  const lines = [
    ...(leaving.get(object.id) ?? []).map(({ to, relation, paths }) => `<li>${LOOKS[relation].verb} ${link(to)} <code>${xmlText(paths.join(', '))}</code></li>`),
    ...(arriving.get(object.id) ?? []).map(({ from, relation }) => `<li class="soft">${link(from)} ${LOOKS[relation].verb} it</li>`),
  ];
  const place = stateText(object);
  return `<li id="${prefix}${object.id}-text"><b>${xmlText(object.kind)}</b> ${xmlText(titleOfObject(object).slice(object.kind.length + 1))}`
    + `${place === '' ? '' : ` <span class="place">${xmlText(place)}</span>`}${lines.length === 0 ? '' : `\n<ul>\n${lines.join('\n')}\n</ul>`}</li>`;
}
