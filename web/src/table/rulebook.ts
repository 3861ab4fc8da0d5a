// A rules document (docs/rules/*.md) as sections of numbered rules. Only what those documents use of Markdown is read.

export interface Rule {
  number: string;
  text: string;
}
export interface Section {
  title: string;
  lead: string[];
  rules: Rule[];
}
export interface Rulebook {
  language: string;
  title: string;
  lead: string[];
  sections: Section[];
}

// Tables that say which test shows a rule are for programmers.
const endOfRules = '<!-- shown-by';

export function rulebookOf(markdown: string, language = 'en'): Rulebook {
  const book: Rulebook = { language, title: '', lead: [], sections: [] };
  const end = markdown.indexOf(endOfRules);
  let section: Section | null = null;
  for (const line of (end < 0 ? markdown : markdown.slice(0, end)).split('\n')) {
    const rule = /^- \*\*([A-Z]?[\d.]+)\*\*\s+(.*)$/.exec(line);
    if (line.startsWith('# ')) book.title = plain(line.slice(2));
    else if (line.startsWith('## '))
      book.sections.push((section = { title: plain(line.slice(3)), lead: [], rules: [] }));
    else if (rule?.[1] && section) section.rules.push({ number: rule[1], text: plain(rule[2] ?? '') });
    else if (line.trim() && !line.startsWith('|') && !line.startsWith('<!--'))
      (section?.lead ?? book.lead).push(plain(line));
  }
  book.sections = book.sections.filter((each) => each.rules.length > 0);
  return book;
}

const plain = (text: string): string =>
  text
    .replace(/\*\*|`/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .trim();

// Sections with the rules that contain every word looked for.
export function found(book: Rulebook, wanted: string): Section[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.sections;
  const fits = (rule: Rule, title: string): boolean =>
    words.every((word) => `${rule.number} ${rule.text} ${title}`.toLowerCase().includes(word));
  return book.sections
    .map((section) => ({ ...section, lead: [], rules: section.rules.filter((rule) => fits(rule, section.title)) }))
    .filter((section) => section.rules.length > 0);
}
