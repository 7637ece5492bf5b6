import { boot } from './boot-references';
import { classes } from './class-references';
import { creations } from './created-objects';
import { definitions } from './definition-references';
import { gitOps } from './git-ops-references';
import { labelReferences } from './label-references';
import { names } from './name-references';
import { networks } from './network-references';
import { nodes } from './node-references';
import { olm } from './olm-references';
import { owners } from './owner-references';
import { podSelectors } from './pod-selectors';
import { pools } from './pool-references';
import { rights } from './rbac-references';
import { resources } from './resource-references';
import { services } from './service-references';
import type { ManifestSet } from '../../../manifests';
import { collect } from '../graph-limits';
import type { Reference } from '../graph-model';

/** Functions for each kind of reference. */
const ALL: readonly ((set: ManifestSet) => readonly Reference[])[] = [
  boot, classes, creations, definitions, gitOps, labelReferences, names, networks, nodes, olm, owners, podSelectors, pools, resources, rights,
  services,
];

/** All references between objects. */
export function referencesIn(set: ManifestSet): Reference[] {
  return collect(ALL, (read) => read(set));
}
