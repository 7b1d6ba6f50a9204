/** SQL for the figures that differ from a full recount. */
export const miscounted = `
	select person, day, figure, sum(kept)::int as kept, sum(there)::int as there from (
		select person, day, figure, amount as kept, 0 as there from figures
		union all select person, day, figure, amount, 0 from figure_changes
		union all select person, day, figure, 0, amount from counted_figures()
	) as both_counts group by 1, 2, 3 having sum(kept) <> sum(there)`
