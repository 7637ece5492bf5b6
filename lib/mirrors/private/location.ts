import { invalid, InputError } from '../../private/errors';

/*
 * The patterns of the CRDs (ImageDigestMirrorSet, ImageTagMirrorSet, Image), for the same texts but written so that a text that
 * does not match cannot keep the engine busy for ever, as it can with nested repetitions.
 */
const HOST_PART = '[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?';
const PATH_PART = '[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*';
const LOCATION = new RegExp(`^${HOST_PART}(?:\\.${HOST_PART})*(?::[0-9]+)?(?:/${PATH_PART})*$`);
const WILDCARD = new RegExp(`^\\*(?:\\.${HOST_PART})+$`);

/** Of the names of images that begin with something else, the first part is no host: they are taken for ones on Docker Hub. */
const HOST = /^[^/]*[.:A-Z]|^localhost(?:\/|$)/;

const FIX = 'write host[:port][/path], the host with its domain, without scheme, tag or digest';

/** Where images are: a registry, or a repository or a part of the path to one. */
export function isLocation(text: string): boolean {
  return LOCATION.test(text) && HOST.test(text);
}

/** A location, or all hosts of a domain: `*.example.com`. */
export function isLocationOrDomain(text: string): boolean {
  return isLocation(text) || WILDCARD.test(text);
}

/**
 * The error about a text that is none.
 *
 * @param domains whether all hosts of a domain may be meant
 */
export function malformed(what: string, text: string, domains: boolean, where: string): InputError {
  return invalid('mirrors/malformed', what, text, domains ? `${FIX}; or *.domain for all hosts of a domain` : FIX, where);
}
