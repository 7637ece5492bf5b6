export { applyFiles } from './apply-files';
export { isDisruptive, matchesNoNode } from './disruptive';
export { firstRollouts } from './first-rollouts';
export { groupsOf } from './node-groups';
export { NO_ONLOAD, nodeReports } from './node-reports';
export { MOVES_NODES, otherObjects, unplannedOf } from './other-objects';
export { leftNames, leftText } from './remaining-objects';
