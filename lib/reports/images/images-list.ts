import { copiesOf, isInCluster } from './destination';
import { catalogueImage } from './images-oc-mirror';
import type { Inventory } from './inventory';
import { lineOf } from '../../text';

/** The inventory for human readers, with a line for each image: its destination, purpose and referring objects. */
export function imagesList(inventory: Inventory, registry?: string): string {
  const { images, packages, driverToolkit, installs } = inventory;
  const targets = new Map(registry === undefined ? [] : copiesOf(images, registry).map(({ image, to }) => [image, to]));
  const lines = images.flatMap(({ image, state, uses }) => {
    const [first] = uses;
    const marks = [
      ...state === 'pulled' ? [] : [state === 'made' ? 'built in the cluster' : state],
      ...isInCluster(image) && state === 'pulled' ? ['in the registry of the cluster: push it to that registry'] : [],
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
    packages.map((each) => (
      `package ${each.name}${each.startingCsv === undefined ? '' : ` ${each.version ?? each.startingCsv}`}, channel ${each.channel ?? 'default'}, of catalogue ${catalogueImage(each) ?? each.source} (${each.object}): its images are listed in the catalogue`)),
    driverToolkit.map((object) => `Driver Toolkit of the release of the cluster: base image of a build of ${object}`),
    installs.map(({ manager, line, object }) => `package repositories at build time: ${manager} in ${object}, line ${line} of the Dockerfile`),
  ];
  return sections.filter((section) => section.length > 0).map((section) => section.map((line) => `${lineOf(line)}\n`).join('')).join('\n');
}
