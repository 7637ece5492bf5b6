/** Proof that pools have their wanted configuration (MCO facts §5, §9). */
import { shellWord } from '../../text';
import { note, noted, Proof, template, untilNone } from '../changes';

/** Units of a node. */
export interface UnitsOn {
  readonly node: string;
  readonly names: readonly string[];
}

/**
 * Proof that pools have rolled out. A pool is also `Updated` before its configuration is rendered again, and for seconds after that. It is complete
 * when its rendered configuration differs from the previous one and all of its nodes have it.
 *
 * @param pools pools whose nodes are updated
 * @param units added or changed units on one node of each pool
 */
export function poolsRolledOut(pools: readonly string[], units: readonly UnitsOn[]): Proof {
  const show = [
    ['oc get machineconfigpools', ...pools.map(shellWord)].join(' '),
    ...units.map(({ node, names }) => `oc debug ${shellWord(`node/${node}`)} --quiet -- chroot /host systemctl is-active ${names.map(shellWord).join(' ')}`),
  ].join('; ');
  if (pools.length === 0) {
    return { waitFor: '', show };
  }
  const names = pools.map((pool) => JSON.stringify(pool)).join(' ');
  const [before, after] = [
    `{{range .items}}{{if and (eq .metadata.name ${names}) (or (eq .spec.configuration.name "" `, ') (ne .spec.configuration.name .status.configuration.name))}}{{.metadata.name}} {{end}}{{end}}',
  ];
  return {
    note: note('pools', `oc get machineconfigpools ${template('{{range .items}}{{printf "%q " .spec.configuration.name}}{{end}}')}`),
    waitFor: untilNone(`oc get machineconfigpools --output go-template=${shellWord(before)}"${noted('pools')}"${shellWord(after)}`),
    show,
  };
}
