/**
 * A folder as large as those of several dozen public repositories together, mixed as they are: of 26,000 files that were counted, 15 % were kustomizations,
 * 7 % CRDs, 14 % templates of Helm, 5 % patches, 15 % no manifests, and the rest small manifests.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { largeObjects } from './large-input';
import { ROOT } from './measure';

/** A file: its path and its text. */
type Maker = (index: number) => readonly [path: string, text: string];

const CRDS = join(ROOT, 'upstream/crds');

/** CRDs of other groups, as each release and each operator brings its own. */
function crdMaker(): Maker {
  const texts = readdirSync(CRDS).filter((name) => name.endsWith('.yaml')).sort().map((name) => readFileSync(join(CRDS, name), 'utf8'));
  return (index) => {
    const text = texts[index % texts.length];
    const [, group] = /^ {2}group: (\S+)$/m.exec(text)!;
    return [`operators/operator-${index}/crds/crd.yaml`, text.replaceAll(group, `g${index}.example.com`)];
  };
}

function manifestMaker(count: number): Maker {
  // Shares of a hundred are rounded down.
  const texts = largeObjects(count + 10);
  return (index) => [`apps/app-${index % 900}/base/object-${index}.yaml`, texts[index]];
}

const kustomization: Maker = (index) => [`apps/app-${index}/kustomization.yaml`, `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
namespace: app-${index}
resources:
  - base/object-${index}.yaml
  - base/object-${index + 900}.yaml
patches:
  - path: patch-${index}.yaml
`];

const patch: Maker = (index) => [`apps/app-${index}/patch-${index}.yaml`, `apiVersion: apps/v1
kind: Deployment
metadata:
  name: gateway-${index}
spec:
  replicas: 3
`];

const template: Maker = (index) => [`charts/chart-${index % 400}/templates/object-${index}.yaml`, `{{- if .Values.gateway.enabled }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "chart.fullname" . }}-${index}
  labels:
    {{- include "chart.labels" . | nindent 4 }}
spec:
  replicas: {{ .Values.gateway.replicas }}
{{- end }}
`];

const values: Maker = (index) => [`charts/chart-${index}/ci/settings-${index}.yaml`, Array.from({ length: 40 }, (_, line) => `section${line}:
  enabled: ${line % 2 === 0}
  image: registry.example.com/app-${line}:1.${index}
`).join('')];

const json: Maker = (index) => [`dashboards/dashboard-${index}.json`, JSON.stringify({
  title: `Dashboard ${index}`,
  panels: Array.from({ length: 60 }, (_, panel) => ({ id: panel, type: 'graph', title: `Panel ${panel}`, targets: [{ expr: `rate(requests_total{job="app-${panel}"}[5m])` }] })),
}, null, 2)];

const text: Maker = (index) => [`docs/notes-${index}.yaml`, `Notes on release ${index}\n${'what was changed, and why it was\n'.repeat(20)}`];

/** Writes so many files. */
export function writeLargeFolder(folder: string, count: number): void {
  const manifests = Math.round(count * 0.44);
  const shares: readonly (readonly [files: number, make: Maker])[] = [
    [manifests, manifestMaker(manifests)], [count * 0.15, kustomization], [count * 0.07, crdMaker()], [count * 0.05, patch], [count * 0.14, template],
    [count * 0.06, values], [count * 0.06, json], [count * 0.03, text],
  ];
  for (const [files, make] of shares) {
    for (let index = 0; index < Math.round(files); index++) {
      const [path, content] = make(index);
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  }
}
