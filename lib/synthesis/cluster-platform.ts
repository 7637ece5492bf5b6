import type { IConstruct } from 'constructs';
import { descriptionOf, enclosingPlatform, isSameVersion } from './cluster-scope';
import { Synthesis } from './cluster-synthesis';
import { Findings } from './findings';
import { invalid } from '../text';
import { Platform, platformNote, VersionNote } from '../values';

/**
 * Platform of a construct's cluster: the given one, else that of the enclosing OnloadPlatform, else OpenShift of unknown version. Throws
 * `platform/contradiction` if the first two differ. If only one has a version, or has a more precise one, that version is used; likewise its image stream.
 */
export function platformOf(scope: IConstruct, said?: Platform): Platform {
  const enclosing = enclosingPlatform(scope);
  if (said === undefined || enclosing === undefined) {
    warnOfVersion(scope, said && platformNote(said));
    return said ?? enclosing ?? Platform.openshift();
  }
  const streams = new Set([said, enclosing].flatMap(({ imageStream }) => imageStream ?? []));
  if (said.isOpenshift !== enclosing.isOpenshift || !isSameVersion(said.version, enclosing.version) || streams.size > 1) {
    throw invalid('platform/contradiction', `'platform' other than ${enclosing}, which is that of ${descriptionOf(scope).node.path}`, `${said}`,
      'leave it out, or move this out of that cluster', scope.node.path);
  }
  return (said.version ?? '').length > (enclosing.version ?? '').length ? said._orStreamOf(enclosing) : enclosing._orStreamOf(said);
}

/** Warns at synthesis about a version that is not in the tables, once for each cluster. */
export function warnOfVersion(construct: IConstruct, note: VersionNote | undefined): void {
  if (note === undefined) {
    return;
  }
  const isKnown = () => Findings.of(descriptionOf(construct)).warnings.some(({ code, message }) => code === note.code && message === note.message);
  const synthesis = Synthesis.of(construct);
  synthesis.addCheck(construct, [note.code], () => {
    if (!isKnown()) {
      synthesis.warn(construct, note.code, note.message);
    }
    return [];
  });
}
