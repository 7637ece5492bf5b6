import { parseArgs } from 'node:util';
import { Command, Output, UsageError } from './command';
import { nearestAcknowledgements, readAcknowledgements } from '../check/acknowledgement-file';
import { Acknowledgement, withoutAcknowledged } from '../check/acknowledgements';
import { ClusterFacts, clusterFactsOf } from '../check/cluster-facts';
import { judge, Verdict } from '../check/judge';
import { inOrder, lineFor, ReportedFinding } from '../check/report';
import type { CheckContext, Rule } from '../check/rule';
import { Platform } from '../cluster-platform';
import { KmmRelease } from '../kmm-release';
import { ManifestSet, ReadError, readManifests, Reading, sourcesAt } from '../manifests';
import type { InputError } from '../private/errors';
import { toJson } from '../private/json';
import { kmmNote, knownReleasesOfKmm, knownVersions, platformNote } from '../private/known-versions';
import { lineOf } from '../private/visible';

const HELP = `usage: cdk8s-onload check DIR|FILE|- [options]

Looks for what is wrong with manifests, whoever wrote them: ours, those of kustomize, what kubectl get -o yaml prints. DIR is read with its
subfolders, all *.yaml, *.yml and *.json in it; - is the standard input. What is together in DIR is taken to go to one cluster.

An error is what the API server, a webhook or a controller refuses. What is admitted and never works, and what is risky, is a warning. What
differs between platforms, or between releases of KMM, is a warning where the cluster's is not known. docs/rules.md has all rules. An
acknowledgement that met nothing is reported on the standard error.

  --openshift VERSION    the cluster is OpenShift, such as 4.16 (default: what a ClusterVersion among the manifests says, else unknown)
  --kubernetes VERSION   the cluster is another Kubernetes, such as 1.30, unless --openshift is there too
  --kmm VERSION          release of Kernel Module Management, such as 2.4
                         (default: what a Subscription, the operator's Deployment or a GitOps source among the manifests says;
                         1.1 with the Onload Operator; else unknown)
  --acknowledge CODE     a warning that is intended, by the code at its end; may be given several times
  --acknowledgements FILE
                         the same in YAML, with reasons: a list of code, reason and, for one object only, object: Kind namespace/name;
                         may be given several times (default: onload-acknowledgements.yaml here or in the nearest folder above, within
                         the repository)
  --crds DIR             CRDs of the cluster (kubectl get crds -o yaml): their kinds are held against the whole schema and its CEL rules
  --format FORMAT        text (default) or json
  --debug                print where an error comes from

Exit code: 0 if there are no errors, 1 if there are, 2 if the input cannot be read or the words after "check" make no sense.

example: cdk8s-onload check dist/ --openshift 4.16 --kmm 2.4
`;

const FORMATS: { readonly [format: string]: (findings: readonly ReportedFinding[]) => string } = {
  text: (findings) => findings.map((finding) => `${lineFor(finding)}\n`).join(''),
  json: (findings) => toJson({ findings }),
};

/** `cdk8s-onload check`: what is wrong with manifests. */
export const check: Command = {
  name: 'check',
  summary: 'find what is wrong with manifests',
  help: HELP,
  run(args: string[], output: Output): number {
    const request = read(args);
    let checked: Checked;
    try {
      checked = checkManifests(request);
    } catch (error) {
      if (!(error instanceof ReadError) && (error as Partial<InputError>).code !== 'findings/code') {
        throw error;
      }
      output.err(`${lineOf(`cdk8s-onload check: ${(error as Error).message}`)}\n`);
      return 2;
    }
    output.out(FORMATS[request.format](checked.findings));
    output.err([notesOn(checked.facts.context), ...checked.warnings.map((warning) => `${lineOf(`warning: ${warning}`)}\n`)].join(''));
    output.err(request.format === 'text' ? `${summaryOf(checked)}${basisOf(checked)}` : '');
    return checked.findings.some(({ severity }) => severity === 'error') ? 1 : 0;
  },
};

/** What is wrong, and how much was looked at. */
interface Checked {
  readonly findings: readonly ReportedFinding[];
  /** What the findings are made of. */
  readonly verdicts: readonly Verdict[];
  /** How many findings are acknowledged. */
  readonly accepted: number;
  /** About the acknowledgements. */
  readonly warnings: readonly string[];
  readonly facts: ClusterFacts;
  readonly reading: Reading;
}

function checkManifests({ path, context, crds, codes, files }: Request): Checked {
  const acknowledgements = [
    ...codes.map((code): Acknowledgement => ({ code, place: '--acknowledge' })),
    ...files.flatMap(readAcknowledgements),
  ];
  const reading = readManifests(sourcesAt(path));
  const rules = rulesFor(crds);
  const manifests = new ManifestSet(reading.manifests);
  const facts = clusterFactsOf(manifests, context);
  const found = inOrder(judge(rules, manifests, facts.context), reading);
  const { kept, ...others } = withoutAcknowledged(found, acknowledgements, rules);
  return { ...others, findings: kept.map(({ finding }) => finding), verdicts: kept.map(({ verdict }) => verdict), facts, reading };
}

function rulesFor(crds: string | undefined): readonly Rule[] {
  /* eslint-disable @typescript-eslint/no-require-imports */
  const { ALL_RULES }: typeof import('../rules') = require('../rules');
  if (crds === undefined) {
    return ALL_RULES;
  }
  const { crdRules }: typeof import('../check/crds') = require('../check/crds');
  const definitions = readManifests(sourcesAt(crds, { isFlat: true })).manifests.filter(({ kind }) => kind === 'CustomResourceDefinition');
  if (definitions.length === 0) {
    throw new UsageError(`--crds ${crds}: no CustomResourceDefinition there`);
  }
  return crdRules(ALL_RULES, definitions);
  /* eslint-enable @typescript-eslint/no-require-imports */
}

function summaryOf({ findings, accepted, reading: { manifests, leftOut } }: Checked): string {
  const count = (wanted: string) => findings.filter(({ severity }) => severity === wanted).length;
  const others = leftOut.length === 0 ? '' : `; ${leftOut.length} documents that are no manifests were left out`;
  const acknowledged = accepted === 0 ? '' : `, ${accepted} acknowledged`;
  return `${manifests.length} objects, ${count('error')} errors, ${count('warning')} warnings${acknowledged}${others}\n`;
}

/** What no table knows of the cluster. */
function notesOn({ platform, kmm }: CheckContext): string {
  return [platform && platformNote(platform), kmm && kmmNote(kmm)].map((note) => (note ? `cdk8s-onload check: note: ${note.message}\n` : '')).join('');
}

/** What the findings are for, as far as the options do not say it. */
function basisOf({ facts: { context, concluded }, verdicts }: Checked): string {
  const unknown = [
    ...context.platform === undefined ? ['--openshift or --kubernetes'] : [], ...context.kmm === undefined ? ['--kmm'] : [],
  ];
  const some = verdicts.filter(({ only }) => only !== undefined).length;
  return [
    ...concluded.length > 0 ? [`by the manifests, the cluster runs ${concluded.join(' and ')}\n`] : [],
    ...some > 0 ? [`warnings that depend on what the cluster runs: ${some}; specify ${unknown.join(', and ')}\n`] : [],
  ].join('');
}

interface Request {
  readonly path: string;
  readonly context: CheckContext;
  readonly crds?: string;
  /** Those of `--acknowledge`. */
  readonly codes: readonly string[];
  /** Those of `--acknowledgements`. */
  readonly files: readonly string[];
  readonly format: string;
}

function read(args: string[]): Request {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      openshift: { type: 'string' },
      kubernetes: { type: 'string' },
      kmm: { type: 'string' },
      crds: { type: 'string' },
      acknowledge: { type: 'string', multiple: true, default: [] },
      acknowledgements: { type: 'string', multiple: true },
      format: { type: 'string', default: 'text' },
    },
  });
  const { openshift, kubernetes, kmm, crds, acknowledge, acknowledgements, format } = values;
  if (positionals.length !== 1) {
    throw new UsageError(positionals.length === 0 ? 'no folder or file' : 'more than one folder or file');
  }
  if (!Object.hasOwn(FORMATS, format!)) {
    throw new UsageError(`no such format: ${format}; there are ${Object.keys(FORMATS).join(', ')}`);
  }
  const knownOf = (isOpenshift: boolean) => (version: string) => knownVersions(isOpenshift, version);
  const ours = versioned('--kubernetes', kubernetes, Platform.kubernetes, knownOf(false));
  return {
    path: positionals[0],
    context: {
      platform: versioned('--openshift', openshift, Platform.openshift, knownOf(true)) ?? ours,
      kmm: versioned('--kmm', kmm, KmmRelease.of, knownReleasesOfKmm),
    },
    crds,
    codes: acknowledge!,
    files: acknowledgements ?? nearestAcknowledgements(),
    format: format!,
  };
}

function versioned<T>(option: string, version: string | undefined, of: (version: string) => T, known: (version: string) => string): T | undefined {
  try {
    return version === undefined ? undefined : of(version);
  } catch {
    throw new UsageError(`${option} ${version}: not a version; ${known(version!)}`);
  }
}
