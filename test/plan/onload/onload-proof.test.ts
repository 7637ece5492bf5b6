import { arrived } from '../../../lib/plan/onload/onload-proof';
import { onloadView } from '../../../lib/plan/read/onload-resource';
import { onload } from '../fixtures';

const view = onloadView(onload('8.1.3'));

/** Columns of the command that shows the nodes, without those of the operator. */
const columnsFor = (...releases: string[]) => Object.fromEntries(/custom-columns='([^']*)'/.exec(arrived(view, releases).show)![1].split(',')
  .map((column) => column.split(':', 2)).filter(([heading]) => !['NODE', 'WANTED', 'OFFERED'].includes(heading)));
const label = (text: string) => `.metadata.labels.${text.replaceAll('.', '\\.')}`;
const READY = label('kmm.node.kubernetes.io/onload.onload-module.ready');
const LOADER = label('beta.kmm.node.kubernetes.io/version-module-loader.onload.onload-module');
const WORKER = label('beta.kmm.node.kubernetes.io/version-worker-pod.onload.onload-module');

test.each<[string, string[], { readonly [heading: string]: string }]>([
  ['1.1', ['1.1'], { LOADED: LOADER, READY }],
  ['2.2', ['2.2'], { LOADED: WORKER, READY }],
  ['2.5', ['2.5'], { LOADED: label('kmm.node.kubernetes.io/onload.onload-module.version.ready') }],
  ['an unknown release', ['1.1', '2.2', '2.5'], { LOADED: LOADER, OR_LOADED: WORKER, READY }],
])('with KMM %s, only labels that it sets are shown', (_, releases, columns) => {
  expect(columnsFor(...releases)).toEqual(columns);
});
