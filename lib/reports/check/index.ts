export { inEachFile } from './finding-text';
export { fleetJson } from './fleet-json';
export type { ClusterReport } from './fleet-json';
export type { CheckedObject, CheckNote, CheckReport, HiddenFindings } from './format';
export { FORMATS } from './formats';
