import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  addPersonalCard,
  createPersonalDeck,
  getPersonalDecks,
  type PersonalDeck,
} from '#features/flashcards/contract.ts';
import { ApiError, apiQuery } from '#platform/api/api-client.ts';
import { formatCount } from '#platform/text/format-number.ts';
import { api } from '#platform/web/browser-api.ts';
import { describeError } from '#platform/web/describe-error.ts';
import { hasFailed, RetryButton } from '#platform/web/retry-button.tsx';
import { FormFailure } from '#platform/web/text-field.tsx';
import { useForm } from '#platform/web/use-form.ts';
import { Button } from '#ui/button.tsx';
import { fieldClass } from '#ui/input-class.ts';
import { Modal } from '#ui/modal.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import type { TutorExchange } from '../contract.ts';
import { CardFields } from './card-fields.tsx';

type FormProps = { exchange: TutorExchange; onClose: () => void };

/** Option value for a new deck, created together with its cards. */
const newDeck = 'new';

/** Names of form fields. */
const titleName = 'title';
const frontName = (index: number) => `front-${index}`;

/** Dialog that turns the sources of an answer into cards of one of the member's own decks. */
export function CardsDialog({ open, exchange, onClose }: FormProps & { open: boolean }) {
  const decks = useQuery({ ...apiQuery(getPersonalDecks, {}, { staleTime: 0 }), enabled: open });
  return (
    <Modal open={open} onClose={onClose} title="Make cards of this answer">
      <p className="mt-3 text-ink-2">
        Each source becomes a card: your question or its title in front, the passage behind.
      </p>
      {decks.data ? (
        <CardsForm exchange={exchange} decks={decks.data} onClose={onClose} />
      ) : hasFailed(decks) ? (
        <p role="alert" className="mt-5 text-danger">
          Your decks could not be loaded. <RetryButton query={decks} />
        </p>
      ) : (
        <Skeleton className="mt-5 h-40 w-full" />
      )}
    </Modal>
  );
}

function CardsForm({ exchange, decks, onClose }: FormProps & { decks: readonly PersonalDeck[] }) {
  const { sources } = exchange;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(String(decks[0]?.id ?? newDeck));
  const [included, setIncluded] = useState<ReadonlySet<number>>(new Set(sources.keys()));
  // The new deck, if it was created but adding a card failed. A second attempt reuses it instead of creating another.
  const made = useRef<PersonalDeck>(undefined);

  async function addCards(title: string, cards: readonly { front: string; back: string }[]) {
    if (chosen === newDeck) made.current ??= await api.call(createPersonalDeck, { body: { title } });
    const deck = chosen === newDeck ? made.current : decks.find(({ id }) => String(id) === chosen);
    if (!deck) throw new Error('The deck is gone.');
    let added = 0;
    for (const body of cards) {
      const answer = await api.call(addPersonalCard, { params: { id: deck.id }, body });
      if (answer.added) added += 1;
    }
    return { deck, added, known: cards.length - added };
  }

  const { formProps, field, pending, failed } = useForm<string, Awaited<ReturnType<typeof addCards>>>({
    id: 'cards',
    fields: [titleName, ...sources.map((_, index) => frontName(index))],
    check(values) {
      const problems: Record<string, string> = {};
      if (chosen === newDeck && !values[titleName]) problems[titleName] = 'Give the deck a title.';
      for (const index of included)
        if (!values[frontName(index)]) problems[frontName(index)] = 'The front is empty.';
      return problems;
    },
    async send(values) {
      const cards = sources.flatMap(({ quote }, index) =>
        included.has(index) ? [{ front: values[frontName(index)] ?? '', back: quote }] : [],
      );
      if (cards.length === 0) throw new ApiError(400, '', 'Choose at least one source.');
      return addCards(values[titleName] ?? '', cards);
    },
    onSent({ deck, added, known }) {
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(getPersonalDecks.path),
      });
      onClose();
      showToast({
        title: `${formatCount(added, 'card')} added`,
        description: known > 0 ? `${deck.title} held ${known} of them already.` : deck.title,
        action: { label: 'Open the Deck', onSelect: () => void navigate(`/my-decks/${deck.id}`) },
      });
    },
    failure(error) {
      const [issue] = error instanceof ApiError ? error.issues : [];
      return issue?.message ?? describeError(error, 'The cards were not added. Please try again later.');
    },
  });
  const title = field(titleName);
  return (
    <form {...formProps} className="mt-5 grid grid-cols-1 gap-5">
      <div>
        <label htmlFor="cards-deck" className="label block text-ink-2">
          Deck
        </label>
        <select
          id="cards-deck"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          className={`${fieldClass} mt-1.5`}
        >
          {decks.map((deck) => (
            <option key={deck.id} value={deck.id}>
              {deck.title}
            </option>
          ))}
          <option value={newDeck}>A new deck</option>
        </select>
      </div>
      {chosen === newDeck && (
        <div>
          <label htmlFor={title.id} className="label block text-ink-2">
            Title of the new deck
          </label>
          <input
            id={title.id}
            name={title.name}
            type="text"
            dir="auto"
            autoComplete="off"
            defaultValue="From the tutor"
            aria-invalid={title.problem !== undefined}
            aria-describedby={`${title.id}-problem`}
            onChange={title.onChange}
            className={`${fieldClass} mt-1.5`}
          />
          <p id={`${title.id}-problem`} className="label mt-1.5 text-danger empty:hidden">
            {title.problem}
          </p>
        </div>
      )}
      {sources.map((source, index) => (
        <CardFields
          key={source.id}
          index={index}
          front={sources.length === 1 ? exchange.question : source.title}
          back={source.quote}
          state={field(frontName(index))}
          included={included.has(index)}
          onIncluded={(on) =>
            setIncluded((now) => new Set(on ? [...now, index] : [...now].filter((each) => each !== index)))
          }
        />
      ))}
      <FormFailure className="text-[0.95rem]">{failed}</FormFailure>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Adding…' : 'Add Cards'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
