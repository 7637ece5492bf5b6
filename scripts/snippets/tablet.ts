/** The code in READMEs and docstrings of the package, translated into other languages by jsii-rosetta. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { LanguageTablet, Translator, type TypeScriptSnippet } from 'jsii-rosetta';
import { completed } from './complete';
import { CORRECTIONS } from './corrections';
import { GoVisitor } from './go';
import { JavaVisitor } from './java';
import { typesOf } from './names';
// The package exports no way to the snippets of an assembly, nor to the translators of the languages.
import { allTypeScriptSnippets, loadAssemblies } from '../../node_modules/jsii-rosetta/lib/jsii/assemblies';
import { TARGET_LANGUAGES } from '../../node_modules/jsii-rosetta/lib/languages';

const ROOT = resolve(__dirname, '../..');

/** What is read and changed of a tablet, the file with which jsii-pacmak looks up translations. */
interface Tablet {
  readonly snippets: {
    readonly [key: string]: {
      readonly location: { readonly api: { readonly api: string } };
      readonly translations: { readonly [language: string]: { source: string } };
    };
  };
}

/** Writes a tablet with all snippets of the compiled package. Throws if one does not compile, or cannot be translated. */
export async function writeTablet(file: string): Promise<void> {
  const [loaded] = loadAssemblies([ROOT], false);
  const snippets = completed(await allTypeScriptSnippets([loaded]), loaded.assembly);
  const { translations, diagnostics } = translated(snippets);
  if (diagnostics.length > 0) {
    throw new Error(`snippets that do not compile, or cannot be translated: ${diagnostics.length}\n\n${diagnostics.map(({ formattedMessage }) => formattedMessage).join('\n')}`);
  }
  const tablet = new LanguageTablet();
  tablet.addTranslations(...translations);
  mkdirSync(dirname(file), { recursive: true });
  await tablet.save(file);
  writeFileSync(file, JSON.stringify(corrected(JSON.parse(readFileSync(file, 'utf8')), typesOf(loaded.assembly))));
}

/** Translates snippets, in one program. In this process: the workers of jsii-rosetta know its own translators only. */
export function translated(snippets: readonly TypeScriptSnippet[]) {
  TARGET_LANGUAGES.go = { ...TARGET_LANGUAGES.go, createVisitor: () => new GoVisitor() };
  TARGET_LANGUAGES.java = { ...TARGET_LANGUAGES.java, createVisitor: () => new JavaVisitor() };
  const before = process.cwd();
  // Where the packages are that snippets import.
  process.chdir(ROOT);
  try {
    const translator = new Translator(true);
    return { translations: translator.translateSnippets([...snippets]), diagnostics: translator.diagnostics };
  } finally {
    process.chdir(before);
  }
}

function corrected(tablet: Tablet, types: ReadonlyMap<string, string>): Tablet {
  for (const { location, translations } of Object.values(tablet.snippets)) {
    for (const [language, correct] of Object.entries(CORRECTIONS)) {
      translations[language].source = correct(translations[language].source, types);
    }
    // The docstrings of READMEs are raw, those of classes and methods are not.
    if (location.api.api !== 'moduleReadme') {
      translations.python.source = translations.python.source.replaceAll('\\', '\\\\');
    }
  }
  return tablet;
}
