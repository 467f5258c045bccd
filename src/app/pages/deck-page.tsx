/** A deck of flashcards with its connection to review: the button that adds it, and the reader's stored marks. */
import { type LoaderFunctionArgs, useParams } from 'react-router';
import { DeckPage, loadDeck } from '#features/flashcards/web/index.ts';
import { AddToReview, loadDeckMarks, useDeckMarks } from '#features/review/web/index.ts';

export { DeckProblem } from '#features/flashcards/web/index.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [deck] = await Promise.all([loadDeck(args), loadDeckMarks(args)]);
  return deck;
}

export function Page() {
  const id = Number(useParams().id);
  return <MarkedDeck key={id} id={id} />;
}

function MarkedDeck({ id }: { id: number }) {
  return <DeckPage Actions={AddToReview} marks={useDeckMarks(id)} />;
}
