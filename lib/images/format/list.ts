import { lineOf } from '../../private/visible';
import { copiesOf, isInCluster } from '../destination';
import type { Inventory } from '../inventory';

/** For people: one image in a line, with where it goes, what it is for and who names it. */
export function list(inventory: Inventory, registry?: string): string {
  const { images, packages, driverToolkit, installs } = inventory;
  const targets = new Map(registry === undefined ? [] : copiesOf(images, registry).map(({ image, to }) => [image, to]));
  const lines = images.flatMap(({ image, state, uses }) => {
    const [first] = uses;
    const marks = [
      ...state === 'pulled' ? [] : [state === 'made' ? 'made in the cluster' : state],
      ...isInCluster(image) && state === 'pulled' ? ['in the registry of the cluster: push it there'] : [],
    ];
    const target = targets.has(image) ? [`  to   ${targets.get(image)}`] : [];
    return [
      `${image === '' ? '?' : image}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`,
      ...target,
      ...uses.map(({ object, path, what }) => `  for  ${what}: ${object}, ${path}`),
      ...first.remedy === undefined ? [] : [`  ->   ${first.remedy}`],
    ];
  });
  const sections = [
    lines,
    packages.map(({ name, channel, source, catalogue, object }) => (
      `package ${name}, channel ${channel ?? 'default'}, of catalogue ${catalogue ?? source} (${object}): its images stand in the catalogue`)),
    driverToolkit.map((object) => `Driver Toolkit of the release of the cluster: a build of ${object} starts from it`),
    installs.map(({ manager, line, object }) => `repositories of packages at build time: ${manager} in ${object}, line ${line} of the Dockerfile`),
  ];
  return sections.filter((section) => section.length > 0).map((section) => section.map((line) => `${lineOf(line)}\n`).join('')).join('\n');
}
