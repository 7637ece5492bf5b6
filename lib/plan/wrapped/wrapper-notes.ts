/** Notes about wrapped objects. */
import type { Enforced, Made } from './enforced-objects';
import { wrapperTitle } from './wrapper-title';
import type { Manifest } from '../../manifests';
import { count, few } from '../../text';

const names = (objects: Iterable<Manifest>) => [...new Set([...objects].map(wrapperTitle))];

/** Note about wrapped objects that are planned. */
export function madeNotes({ made }: Enforced): string[] {
  const [are, contain] = made.length === 1 ? ['is planned as an object', 'object that contains it'] : ['are planned as objects', 'objects that contain them'];
  return made.length === 0 ? [] : [`${count(made.length, 'object')} from ${makersOf(made)} ${are} of this cluster: commands apply the ${contain}`];
}

/** Names of the wrappers of some objects. */
export function makersOf(made: readonly Made[]): string {
  return few(names(made.map(({ by }) => by)));
}

/** Notes about parts of some sets that are not planned. */
export function wrapperNotes(sets: readonly Enforced[]): string[] {
  const idle = names(sets.flatMap((each) => [...each.idle]));
  const unknown = [...new Set(sets.flatMap((each) => each.unknown).map(({ by, what }) => `${wrapperTitle(by)} (${what})`))];
  const installed = names(sets.flatMap((each) => [...each.installed]));
  return [
    ...idle.length === 0 ? [] : [`not enforced, and so not planned: the contents of ${few(idle)}`],
    ...unknown.length === 0 ? [] : [`unknown results of: ${few(unknown)}`],
    ...installed.length === 0 ? [] : [`for the installation of a cluster or for a hosted one, and so not planned: the contents of ${few(installed)}`],
  ];
}

/** Note about objects that remain although no wrapper creates them any more. */
export function leftNotes(left: readonly Made[]): string[] {
  const titles = [...new Set(left.map(({ object, by }) => `${wrapperTitle(object)} (in ${wrapperTitle(by)})`))];
  return titles.length === 0 ? [] : [`no longer created, and left as ${titles.length === 1 ? 'it is' : 'they are'}: ${few(titles)}`];
}
