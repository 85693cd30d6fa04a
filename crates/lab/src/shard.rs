//! Shards: parts of a run for several machines.

use std::fmt;
use std::str::FromStr;

/// Part `number` of `of`, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shard {
    /// The number of this part.
    pub number: u64,
    /// The number of parts.
    pub of: u64,
}

impl Shard {
    /// The whole run.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// The most shards a run can have.
    pub const MOST: u64 = 1_000_000;
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = |part: &str| part.parse::<u64>().ok();
        let shard = text.split_once('/').and_then(|(number, of)| Some((read(number)?, read(of)?)));
        match shard {
            Some((number, of)) if 1 <= number && number <= of && of <= Self::MOST => Ok(Self { number, of }),
            _ => Err(format!(
                "\"{text}\" isn't a shard; write it as 3/16, with numbers from 1 to {}",
                Self::MOST
            )),
        }
    }
}

impl Shard {
    /// The shard for `auto`: this process's place in a job array of Slurm or AWS Batch, or in an indexed job of Kubernetes.
    /// `variable` looks up an environment variable.
    ///
    /// # Errors
    /// What is missing, as a sentence.
    pub fn assigned(variable: impl Fn(&str) -> Option<String>) -> Result<Self, String> {
        let number = |name: &str| -> Result<Option<u64>, String> {
            let Some(text) = variable(name) else { return Ok(None) };
            text.trim().parse().map(Some).map_err(|_| format!("{name} is \"{text}\", not a number"))
        };
        let required = |name: &str| number(name)?.ok_or_else(|| format!("{name} isn't set"));
        let (index, of) = if let Some(id) = number("SLURM_ARRAY_TASK_ID")? {
            let [first, last, of] =
                ["SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX", "SLURM_ARRAY_TASK_COUNT"].map(required);
            let (first, last, of) = (first?, last?, of?);
            if last.checked_sub(first).map(|steps| steps + 1) != Some(of) || !(first..=last).contains(&id) {
                return Err(
                    "the Slurm array has gaps; use consecutive numbers, as in --array=1-16".to_owned()
                );
            }
            (id - first, of)
        } else if let Some(index) = number("AWS_BATCH_JOB_ARRAY_INDEX")? {
            (index, required("AWS_BATCH_JOB_ARRAY_SIZE")?)
        } else if let Some(index) = number("JOB_COMPLETION_INDEX")? {
            // Kubernetes does not tell how many there are.
            let of = required("SITDOWN_SHARDS");
            (index, of.map_err(|why| format!("{why}; set it to the number of completions of the job"))?)
        } else {
            return Err("this is no part of a Slurm or AWS Batch array or an indexed Kubernetes job; \
                        write the shard as 3/16"
                .to_owned());
        };
        if index < of && of <= Self::MOST {
            Ok(Self { number: index + 1, of })
        } else {
            Err(format!("there is no part {} of {of}", index.saturating_add(1)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_parsed_and_checked() {
        assert_eq!("3/16".parse(), Ok(Shard { number: 3, of: 16 }));
        for text in ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/2/3", "a/b", "1/99999999999"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }

    /// The shard in an environment with these variables.
    fn assigned(variables: &[(&str, &str)]) -> Result<String, String> {
        let variable = |name: &str| {
            variables.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).to_owned())
        };
        Shard::assigned(variable).map(|shard| shard.to_string())
    }

    fn slurm(id: &str, min: &str, max: &str, count: &str) -> Result<String, String> {
        let names =
            ["SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX", "SLURM_ARRAY_TASK_COUNT"];
        let variables: Vec<_> = names.into_iter().zip([id, min, max, count]).collect();
        assigned(&variables)
    }

    #[test]
    fn a_shard_is_assigned_by_what_runs_the_job() {
        assert_eq!(slurm("3", "1", "16", "16").unwrap(), "3/16");
        assert_eq!(slurm("0", "0", "31", "32").unwrap(), "1/32");
        assert_eq!(
            assigned(&[("AWS_BATCH_JOB_ARRAY_INDEX", "9"), ("AWS_BATCH_JOB_ARRAY_SIZE", "10")]).unwrap(),
            "10/10"
        );
        assert_eq!(assigned(&[("JOB_COMPLETION_INDEX", "0"), ("SITDOWN_SHARDS", "8")]).unwrap(), "1/8");
    }

    #[test]
    fn an_array_that_is_not_understood_is_refused() {
        assert!(slurm("3", "1", "7", "4").unwrap_err().contains("gaps"), "1-7:2");
        assert!(slurm("3", "5", "1", "4").unwrap_err().contains("gaps"));
        assert!(slurm("x", "1", "7", "7").unwrap_err().contains("SLURM_ARRAY_TASK_ID"));
        assert!(
            assigned(&[("AWS_BATCH_JOB_ARRAY_INDEX", "1")]).unwrap_err().contains("ARRAY_SIZE isn't set")
        );
        assert!(assigned(&[("JOB_COMPLETION_INDEX", "1")]).unwrap_err().contains("SITDOWN_SHARDS"));
        assert!(assigned(&[("JOB_COMPLETION_INDEX", "8"), ("SITDOWN_SHARDS", "8")]).is_err());
        let most = u64::MAX.to_string();
        assert!(assigned(&[("JOB_COMPLETION_INDEX", &most), ("SITDOWN_SHARDS", &most)]).is_err());
        assert!(assigned(&[]).unwrap_err().contains("3/16"));
    }
}
