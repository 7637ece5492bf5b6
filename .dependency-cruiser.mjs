/**
 * The walls of lib. `scripts/floors.json` lists its rooms, one to a floor, lowest first. A file imports from its own room and from rooms below, and enters
 * another room, or a folder that it is not in, through its index.ts. `npm run floors` draws the picture in CONTRIBUTING.md.
 */
import { readFileSync } from 'node:fs';

const FLOORS = JSON.parse(readFileSync(new URL('scripts/floors.json', import.meta.url), 'utf8'));

const room = (name) => `^lib/${name}/`;

/** Entrances of a room: its index, and those of its folders. */
const DOORS = ['^lib/[^/]+/index\\.ts$', '^lib/[^/]+/[^/]+/index\\.ts$'];

/** A general validator of Kubernetes objects, which could be a package of its own: it knows no system that this library is about. */
const VALIDATOR = '^lib/rules/(kubernetes|schema|crds|structure)/';

export default {
  forbidden: [
    {
      name: 'room',
      comment: 'Each file of lib lives in a room of the list, but for what users and jsii import.',
      severity: 'error',
      from: { path: '^lib/', pathNot: [...FLOORS.map(room), '^lib/(index|assembly|plan-entry)\\.ts$'] },
      to: {},
    },
    ...FLOORS.map((name, floor) => ({
      name: `upward-from-${name}`,
      comment: 'A room imports from those below it: what both need belongs to the lower one.',
      severity: 'error',
      from: { path: room(name) },
      to: { path: ['^lib/[^/]+\\.ts$', ...FLOORS.slice(floor + 1).map(room)] },
    })),
    {
      name: 'room-past-its-index',
      comment: 'Another room is entered through the index.ts of the room, or of one of its folders.',
      severity: 'error',
      from: { path: '^lib/([^/]+)/' },
      to: { path: '^lib/[^/]+/', pathNot: ['^lib/$1/', ...DOORS] },
    },
    {
      name: 'top-past-an-index',
      comment: 'What users import is collected from the indexes.',
      severity: 'error',
      from: { path: '^lib/[^/]+\\.ts$' },
      to: { path: '^lib/[^/]+/', pathNot: DOORS },
    },
    ...[0, 1, 2].map((depth) => {
      const [outer, groups] = ['([^/]+)/'.repeat(depth + 1), Array.from({ length: depth + 1 }, (_, index) => `$${index + 1}/`).join('')];
      return {
        name: `folder-past-its-index-${depth + 1}`,
        comment: 'A folder of the same room is entered through its index.ts by files that are not in it.',
        severity: 'error',
        from: { path: `^lib/${outer}[^/]+\\.ts$` },
        to: { path: `^lib/${groups}[^/]+/`, pathNot: `^lib/${groups}[^/]+/index\\.ts$` },
      };
    }),
    ...[1, 2, 3].map((depth) => {
      const common = Array.from({ length: depth }, (_, index) => `$${index + 1}/`).join('');
      return {
        name: `sibling-past-its-index-${depth}`,
        comment: 'A folder of the same room is entered through its index.ts by files that are not in it.',
        severity: 'error',
        from: { path: `^lib/${'([^/]+)/'.repeat(depth + 1)}` },
        to: { path: `^lib/${common}[^/]+/`, pathNot: [`^lib/${common}$${depth + 1}/`, `^lib/${common}[^/]+/index\\.ts$`] },
      };
    }),
    {
      name: 'circle',
      comment: 'Files that import each other in a circle cannot be understood one by one: move what they share down.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { circular: true },
    },
    {
      name: 'validator',
      comment: 'The validator of Kubernetes objects knows nothing of Onload, KMM, OpenShift or SR-IOV.',
      severity: 'error',
      from: { path: VALIDATOR },
      to: {
        path: '^lib/',
        pathNot: ['^lib/(text|manifests|values)/index\\.ts$', '^lib/upstream/index\\.ts$', '^lib/upstream/(go|kubernetes|schemas)/index\\.ts$', '^lib/rules/rule/index\\.ts$', VALIDATOR],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^lib/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
