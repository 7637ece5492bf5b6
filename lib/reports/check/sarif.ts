import { pathToFileURL } from 'node:url';
import { findingMessage, subjectOf } from './finding-text';
import type { CheckNote, CheckReport } from './format';
import { descriptionsByCode, type FilePlace, fingerprintsOf, type ReportedFinding, RuleDescription } from '../../check';
import { ownVersion, toJson, visible } from '../../text';

/** URL of the schema against which the output is tested. */
const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** Name of the repository root in GitHub and in the viewers of editors, which resolve it. */
const ROOT = '%SRCROOT%';

/** SARIF 2.1.0 log for GitHub's code scanning, Azure DevOps and editors. It contains only the rules of the findings. */
export function sarif({ findings, place, notes, exitCode }: CheckReport): string {
  const descriptions = descriptionsByCode();
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  // The fingerprint omits the file, because tools that compare results read it from the location.
  const fingerprints = fingerprintsOf(findings, ({ code, object, path }) => [code, object, path]);
  return toJson({
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [{
      tool: { driver: { name: 'cdk8s-onload', semanticVersion: ownVersion(), rules: codes.map((code) => rule(code, descriptions.get(code))) } },
      invocations: [{ executionSuccessful: exitCode < 2, exitCode, toolExecutionNotifications: notes.map(notification) }],
      results: findings.map((finding, index) => ({
        ruleId: finding.code,
        ruleIndex: codes.indexOf(finding.code),
        level: finding.severity,
        message: { text: messageText(findingMessage(finding)) },
        locations: [location(finding, place(finding.file))],
        ...finding.also === undefined ? {} : { relatedLocations: finding.also.map((copy) => location({ ...finding, ...copy }, place(copy.file))) },
        partialFingerprints: { 'codeObjectPath/v1': fingerprints[index] },
        properties: { class: finding.class },
      })),
    }],
  });
}

function rule(code: string, description?: RuleDescription) {
  if (description === undefined) {
    return { id: code };
  }
  const { what, source, remedy, check: level, class: problemClass } = description;
  return {
    id: code,
    shortDescription: { text: messageText(what) },
    fullDescription: { text: messageText(`${what}. Why: ${source}`) },
    help: { text: messageText(remedy) },
    defaultConfiguration: { level },
    properties: { class: problemClass, tags: [code.split('/')[0]] },
  };
}

/** The location of a finding. The standard input is not a file, so a finding in it has no physical location. */
function location(finding: ReportedFinding, place: FilePlace | undefined) {
  const { object, line } = finding;
  const logicalLocations = [{ name: object, fullyQualifiedName: subjectOf(finding), kind: 'object' }];
  return place === undefined ? { logicalLocations } : {
    physicalLocation: { artifactLocation: artifact(place), region: { startLine: line } },
    logicalLocations,
  };
}

function artifact({ path, isInRepository }: FilePlace) {
  // An unpaired surrogate cannot be encoded in UTF-8, and so not in a URI.
  const text = Buffer.from(path).toString();
  return isInRepository ? { uri: text.split('/').map(encodeURIComponent).join('/'), uriBaseId: ROOT } : { uri: pathToFileURL(text).href };
}

const notification = ({ level, text }: CheckNote) => ({ level, message: { text: messageText(text) } });

/** A text as a plain-text message. SARIF reads `[…](…)` in a message as a link, so it is escaped: checked content must not create links. */
function messageText(text: string): string {
  return visible(text).replace(/\]\(/g, ']\\u0028');
}
