import { boot } from './boot';
import { classes } from './classes';
import { definitions } from './definitions';
import { gitOps } from './git-ops';
import { labels } from './labels';
import { creations } from './made';
import { names } from './names';
import { networks } from './networks';
import { nodes } from './nodes';
import { olm } from './olm';
import { owners } from './owners';
import { podSelectors } from './pod-selectors';
import { pools } from './pools';
import { resources } from './resources';
import { rights } from './rights';
import { services } from './services';
import type { ManifestSet } from '../../manifests';
import { collect } from '../limits';
import type { Reference } from '../model';

/** One function per kind of reference. */
const ALL: readonly ((set: ManifestSet) => readonly Reference[])[] = [
  boot, classes, creations, definitions, gitOps, labels, names, networks, nodes, olm, owners, podSelectors, pools, resources, rights,
  services,
];

/** All references between objects. */
export function referencesIn(set: ManifestSet): Reference[] {
  return collect(ALL, (read) => read(set));
}
